// What the scripts say, in the reader's language: the page brings it.
const words = JSON.parse(document.getElementById("words").textContent);

export const word = (key, value = "") => words[key].replace("%s", () => value);

// What to say of the code with which the server has closed the line, if there is anything to say.
export const says = (code) => words[code];
