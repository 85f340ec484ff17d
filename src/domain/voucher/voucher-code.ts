/** Letters and digits that cannot be confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Long enough that it cannot be guessed at the pace the limits allow. */
const CODE_LENGTH = 8

/** A new voucher’s code. `pick` returns a whole number from 0 to below its argument, each equally likely. */
export function makeVoucherCode(pick: (end: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[pick(LETTERS.length)]).join('')
}
