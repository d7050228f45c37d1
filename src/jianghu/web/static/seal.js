// What this browser adds to the dice of a table, and the check of all that was added once the game is over.
// docs/dice.md describes the exchange.
import { hash, hexOf } from "./blake2b.js";

const KEPT = 200; // tables
const PREFIX = "6a69616e676875"; // "jianghu"

// The page keeps what it has sent, to see at the end whether that was used. Without storage it adds all the same.
function load(table) {
  try {
    return JSON.parse(localStorage.getItem(`seal:${table}`)) ?? {};
  } catch {
    return {};
  }
}
function save(table, kept) {
  try {
    localStorage.setItem(`seal:${table}`, JSON.stringify({ ...kept, at: Date.now() }));
    const all = Object.keys(localStorage).filter((key) => key.startsWith("seal:"));
    if (all.length > KEPT) {
      const old = all.map((key) => [JSON.parse(localStorage.getItem(key)).at, key]).sort((a, b) => a[0] - b[0]);
      for (const [, key] of old.slice(0, all.length - KEPT)) localStorage.removeItem(key);
    }
  } catch {
    /* a full or forbidden storage is no reason not to play */
  }
}

export class Seal {
  constructor(table) {
    this.table = table;
    this.kept = load(table);
  }
  // The answer to a request of the table: the hash of our part, or once all hashes are known the part itself.
  answer({ n, promise, hashes }) {
    if (!this.kept.part) this.kept = load(this.table); // another tab may have begun
    const kept = this.kept;
    kept.promise ??= promise; // the first one counts: a later change is detected at the end
    if (!hashes) {
      // A part that was revealed is never used again: whoever has seen it could choose theirs accordingly.
      if (!kept.part || kept.shown) {
        const part = hexOf(crypto.getRandomValues(new Uint8Array(32)));
        Object.assign(kept, { part, hash: hash(part), shown: null, begun: (kept.begun ?? 0) + 1 });
      }
      save(this.table, kept);
      return { t: "seal", n, hash: kept.hash };
    }
    const list = JSON.stringify(hashes);
    if (!kept.part || !hashes.some(([, one]) => one === kept.hash)) return null;
    if (kept.shown && kept.shown !== list) return null;
    kept.shown = list;
    save(this.table, kept);
    return { t: "seal", n, part: kept.part };
  }
}

// The checks of a finished game's dice: the name of each, whether it passes, and a number for its phrase.
export function verdict({ secret, parts, key, promise }, table) {
  const used = parts.filter(([, , part]) => part);
  const seat = (number) => number.toString(16).padStart(2, "0");
  const mixed = PREFIX + secret + used.map(([number, , part]) => seat(number) + part).join("");
  const found = [
    ["secret", hash(secret) === promise],
    ["parts", used.every(([, announced, part]) => hash(part) === announced), used.length],
    ["key", hash(mixed) === key],
  ];
  const mine = load(table);
  if (!mine.shown) return found;
  const list = JSON.stringify(parts.map(([number, announced]) => [number, announced]));
  found.push(["mine", used.some(([, , part]) => part === mine.part)]);
  found.push(["same", mine.promise === promise && mine.shown === list]);
  if (mine.begun > 1) found.push(["once", false, mine.begun]);
  return found;
}
