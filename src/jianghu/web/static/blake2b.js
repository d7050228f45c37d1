// BLAKE2b with 256 bits, after RFC 7693, so that everything about the dice can be checked on the page itself.
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const SIGMA = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
];
const MASK = (1n << 64n) - 1n;
const turn = (x, n) => ((x >> BigInt(n)) | (x << BigInt(64 - n))) & MASK;

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes) => Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");

function compress(h, block, length, last) {
  const words = new BigUint64Array(16);
  const view = new DataView(block.buffer);
  for (let i = 0; i < 16; i++) words[i] = view.getBigUint64(8 * i, true);
  const v = [...h, ...IV];
  v[12] ^= BigInt(length);
  if (last) v[14] ^= MASK;
  const mix = (a, b, c, d, x, y) => {
    v[a] = (v[a] + v[b] + x) & MASK;
    v[d] = turn(v[d] ^ v[a], 32);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turn(v[b] ^ v[c], 24);
    v[a] = (v[a] + v[b] + y) & MASK;
    v[d] = turn(v[d] ^ v[a], 16);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turn(v[b] ^ v[c], 63);
  };
  for (let round = 0; round < 12; round++) {
    const s = [...SIGMA[round % 10]].map((digit) => parseInt(digit, 16));
    [
      [0, 4, 8, 12],
      [1, 5, 9, 13],
      [2, 6, 10, 14],
      [3, 7, 11, 15],
      [0, 5, 10, 15],
      [1, 6, 11, 12],
      [2, 7, 8, 13],
      [3, 4, 9, 14],
    ].forEach(([a, b, c, d], i) => mix(a, b, c, d, words[s[2 * i]], words[s[2 * i + 1]]));
  }
  for (let i = 0; i < 8; i++) h[i] ^= v[i] ^ v[i + 8];
}

// The hash of bytes; both are written in hexadecimal.
export function hash(hex) {
  const bytes = bytesOf(hex);
  const h = [...IV];
  h[0] ^= 0x01010020n;
  let start = 0;
  do {
    const end = Math.min(bytes.length, start + 128);
    const block = new Uint8Array(128);
    block.set(bytes.subarray(start, end));
    compress(h, block, end, end === bytes.length);
    start = end;
  } while (start < bytes.length);
  const out = new Uint8Array(32);
  for (let i = 0; i < 4; i++) new DataView(out.buffer).setBigUint64(8 * i, h[i], true);
  return hexOf(out);
}
