import type { QuoteAnswer } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import type { TypedDetails } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'

/** Whether nothing is to be paid, so that nobody is asked how (D68). */
export function isFree(
  typed: Pick<TypedDetails, 'method' | 'municipality'>,
  quote: Pick<QuoteAnswer, 'deliveryFee' | 'total'> | null,
): boolean {
  return quote?.total === 0 && feeOf(typed, quote).isKnown
}

/** The fee, and whether the total can include it yet: that of a delivery depends on the place. */
export function feeOf(
  { method, municipality }: Pick<TypedDetails, 'method' | 'municipality'>,
  quote: Pick<QuoteAnswer, 'deliveryFee'> | null,
): { words: string; isKnown: boolean } {
  if (method !== 'delivery') return { words: say('Free'), isKnown: true }
  if (!municipality) return { words: say('choose your barangay'), isKnown: false }
  return quote
    ? { words: formatCentavos(quote.deliveryFee), isKnown: true }
    : { words: say('one moment…'), isKnown: false }
}
