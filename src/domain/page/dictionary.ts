/** The part of `Server-Timing` in which a page gives the address of its dictionary (RFC 9842): scripts read no other header of a page. */
export const DICTIONARY = 'dictionary'

/** Whether a file is a dictionary, of this version or another one. */
export function isDictionary(path: string): boolean {
  return path.startsWith('/_astro/dictionary.')
}
