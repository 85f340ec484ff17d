/** The header with a file's bytes before it was compressed. */
export const WHOLE_LENGTH = 'X-Whole-Length'

/**
 * Whether all of an answer has arrived. Where a connection ends early, Firefox takes the part of a compressed HTTP/1.1 answer
 * that came, even none of it, for the whole.
 *
 * @param announced the value of that header; answers without it count as whole.
 * @param bytes the bytes that arrived, decompressed.
 */
export function hasArrived(announced: string | null, bytes: number): boolean {
  return announced === null || bytes >= Number(announced)
}
