const BYTE_VALUES = 256

/** A whole number from 0 to below `end` (256 at most) that nobody can foretell, each as likely as the others. */
export function randomBelow(end: number): number {
  // What lies beyond the last whole row of `end` would make the first numbers likelier.
  const usable = BYTE_VALUES - (BYTE_VALUES % end)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while (Number(byte[0]) >= usable)
  return Number(byte[0]) % end
}
