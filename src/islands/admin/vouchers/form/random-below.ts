const BYTE_VALUES = 256

/** An unpredictable whole number from 0 to below `end` (256 at most), each equally likely. */
export function randomBelow(end: number): number {
  // Bytes beyond the last whole multiple of `end` would make the first numbers likelier.
  const usable = BYTE_VALUES - (BYTE_VALUES % end)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while (Number(byte[0]) >= usable)
  return Number(byte[0]) % end
}
