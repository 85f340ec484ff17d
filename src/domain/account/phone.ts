/** §5: 10–15 characters of digits, spaces, dashes and parentheses, with an optional leading plus; 7 digits at least. */
export const PHONE = /^(?=(?:\D*\d){7})\+?[\d \-()]{10,15}$/

/**
 * A phone number as it is stored, from one as people and their phones write it (D71): invisible marks and `tel:` go,
 * blanks, dashes and dots are plain ones, `00` is a plus, and no `(0)` follows a country's code. Where marks between
 * the digits make it too long for §5, they go too.
 */
export function plainPhone(typed: string): string {
  const plain = typed
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[\p{Zs}.]+/gu, ' ')
    .trim()
    .replace(/^(?:tel: ?)+/i, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\(\+(\d{1,3})\)/, '+$1')
    .replace(/^(\+\d{1,3})[ -]*(?:\(0\)[ -]*)+/, '$1 ')
    .trim()
  const digits = plain.replace(/[ \-()]/g, '').replace(/^00(?=[1-9])/, '+')
  return !PHONE.test(plain) && PHONE.test(digits) ? digits : plain
}
