// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). `crypto.subtle` is missing on plain http, where a shop may be tried out,
// and a package of hashes weighs four times as much as these lines.

const BLOCK_BYTES = 64
const HASH_BYTES = 32
const LENGTH_BYTES = 8
const INNER_PAD = 0x36
const OUTER_PAD = 0x5c

const PRIMES = [...Array(312).keys()].filter(
  (n) => n > 1 && [...Array(n).keys()].every((divisor) => divisor < 2 || n % divisor !== 0),
)
/** The first 32 bits of the fractional parts of the primes' roots. */
const fractions = (root: (n: number) => number) => PRIMES.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0)
const CONSTANTS = fractions(Math.cbrt)
const START = fractions(Math.sqrt).slice(0, LENGTH_BYTES)

/** The hash of some bytes, 32 of them. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(START)
  const view = padded(message)
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) mix(state, view, offset)
  const hash = new DataView(new ArrayBuffer(HASH_BYTES))
  for (const [index, word] of state.entries()) hash.setInt32(index * 4, word)
  return new Uint8Array(hash.buffer)
}

/** The keyed hash of a message. Of a key that is longer than 64 bytes its hash is the key. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const pad = (byte: number) => block.map((value) => value ^ byte)
  return sha256(joined(pad(OUTER_PAD), sha256(joined(pad(INNER_PAD), message))))
}

function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const bytes = new Uint8Array(blocks * BLOCK_BYTES)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - LENGTH_BYTES, BigInt(message.length) * 8n)
  return view
}

/** One round of compression for each constant, over the 64 bytes at `offset`. */
function mix(state: Int32Array, view: DataView, offset: number): void {
  const words: number[] = []
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [round, constant] of CONSTANTS.entries()) {
    const at = (back: number) => words[round - back] ?? 0
    const word =
      round < 16
        ? view.getInt32(offset + round * 4)
        : (at(16) + small(at(15), 7, 18, 3) + at(7) + small(at(2), 17, 19, 10)) | 0
    words.push(word)
    const one = (h + big(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constant + word) | 0
    const two = (big(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = ((state[index] ?? 0) + value) | 0
  }
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))
const big = (word: number, one: number, two: number, three: number) =>
  turn(word, one) ^ turn(word, two) ^ turn(word, three)
const small = (word: number, one: number, two: number, shift: number) =>
  turn(word, one) ^ turn(word, two) ^ (word >>> shift)

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length)
  bytes.set(one)
  bytes.set(other, one.length)
  return bytes
}
