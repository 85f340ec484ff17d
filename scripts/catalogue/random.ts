/** A stream of numbers in [0, 1) that only depends on its seeds. */
export function seededRandom(...seeds: (string | number)[]): () => number {
  let state = 0x811c9dc5
  for (const character of seeds.join('/')) {
    state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  }
  // mulberry32, public domain: 32 bits of state are enough for sample data.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
