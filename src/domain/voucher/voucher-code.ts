/** Letters and digits that cannot be confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Long enough not to be guessed at the pace the limits allow. */
const CODE_LENGTH = 8

/** A new voucher’s code. `pick` answers any whole number from 0 to below its argument, each as likely as the others. */
export function makeVoucherCode(pick: (end: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[pick(LETTERS.length)]).join('')
}
