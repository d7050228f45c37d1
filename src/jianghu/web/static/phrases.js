// What the scripts say, in the reader's language: the page brings it.
const phrases = JSON.parse(document.getElementById("phrases").textContent);

export const phrase = (key, value = "") => phrases[key].replace("%s", () => value);

// The phrase for the code with which the server has closed the socket, if there is one.
export const optional = (code) => phrases[code];
