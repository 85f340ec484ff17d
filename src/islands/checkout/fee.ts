import type { QuoteAnswer } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import type { TypedDetails } from '#stores/checkout/typed-details.ts'

/** The fee, and whether the total can include it yet: that of a delivery depends on the place. */
export function feeOf(
  { method, municipality }: Pick<TypedDetails, 'method' | 'municipality'>,
  quote: Pick<QuoteAnswer, 'deliveryFee'> | null,
): { words: string; isKnown: boolean } {
  if (method !== 'delivery') return { words: 'Free', isKnown: true }
  if (!municipality) return { words: 'choose your barangay', isKnown: false }
  return quote
    ? { words: formatCentavos(quote.deliveryFee), isKnown: true }
    : { words: 'one moment…', isKnown: false }
}
