import { say } from '#words/say.ts'
import type { PaymentMethod } from './payment.ts'

/** Each service's format for reference numbers, and the advice for one that does not match. */
const SHAPES: Record<Exclude<PaymentMethod, 'cash'>, { pattern: RegExp; words: () => string }> = {
  gcash: {
    pattern: /^\d{13}$/,
    words: () => say('A GCash reference number has 13 digits, such as 9012 345 678901.'),
  },
  maya: { pattern: /^[A-Z\d]{12}$/i, words: () => say('A Maya reference ID has 12 letters and digits.') },
  qrph: {
    pattern: /^[A-Z\d]{6,20}$/i,
    words: () => say('An InstaPay reference number has 6 to 20 letters and digits.'),
  },
}

/**
 * Checks a payment's reference number against the format of its method, ignoring spaces and dashes. Returns advice for
 * the shopper, or `null` if the format is right.
 */
export function referenceProblem(method: PaymentMethod, reference: string): string | null {
  if (method === 'cash') return say('Cash has no reference number.')
  const { pattern, words } = SHAPES[method]
  return pattern.test(reference.replaceAll(/[\s-]/g, '')) ? null : words()
}
