// BLAKE2b with 256 bits, after RFC 7693, so that the promise about the dice can be checked on the page itself.
const IV = [0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n];
const SIGMA = ["0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0"];
const MASK = (1n << 64n) - 1n;
const turn = (x, n) => ((x >> BigInt(n)) | (x << BigInt(64 - n))) & MASK;

export function commitment(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
  if (bytes.length > 128) throw new Error("one block is enough for a key");
  const block = new Uint8Array(128);
  block.set(bytes);
  const words = new BigUint64Array(16);
  const view = new DataView(block.buffer);
  for (let i = 0; i < 16; i++) words[i] = view.getBigUint64(8 * i, true);
  const h = [...IV];
  h[0] ^= 0x01010020n;
  const v = [...h, ...IV];
  v[12] ^= BigInt(bytes.length);
  v[14] ^= MASK;
  const mix = (a, b, c, d, x, y) => {
    v[a] = (v[a] + v[b] + x) & MASK; v[d] = turn(v[d] ^ v[a], 32);
    v[c] = (v[c] + v[d]) & MASK; v[b] = turn(v[b] ^ v[c], 24);
    v[a] = (v[a] + v[b] + y) & MASK; v[d] = turn(v[d] ^ v[a], 16);
    v[c] = (v[c] + v[d]) & MASK; v[b] = turn(v[b] ^ v[c], 63);
  };
  for (let round = 0; round < 12; round++) {
    const s = [...SIGMA[round % 10]].map((digit) => parseInt(digit, 16));
    [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]]
      .forEach(([a, b, c, d], i) => mix(a, b, c, d, words[s[2 * i]], words[s[2 * i + 1]]));
  }
  let out = "";
  for (let i = 0; i < 4; i++) {
    const word = h[i] ^ v[i] ^ v[i + 8];
    for (let k = 0; k < 8; k++) out += Number((word >> BigInt(8 * k)) & 255n).toString(16).padStart(2, "0");
  }
  return out;
}
