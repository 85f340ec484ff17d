import type { QuoteAnswer } from '#contract/order/quote.ts'
import { betterOfWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'

type Props = {
  /** The shop's price for the form's current content. */
  quote: QuoteAnswer | undefined
  /** There is something to price. */
  isWaiting: boolean
  isSplit: boolean
}

/** The total and its parts, to be read out on the telephone. */
export function Sums({ quote, isWaiting, isSplit }: Props) {
  if (!quote) return <p role="status">{isWaiting && 'Getting the price…'}</p>
  const { subtotal, discount, deliveryFee, total, lawful } = quote
  const parts = [
    `goods ${formatCentavos(subtotal)}`,
    discount > 0 && `${lawful?.isTaken ? 'discount by law' : 'voucher'} −${formatCentavos(discount)}`,
    deliveryFee > 0 && `delivery ${formatCentavos(deliveryFee)}`,
    isSplit && 'two orders',
  ].filter(Boolean)
  return (
    <p role="status">
      <b>Total {formatCentavos(total)}</b>
      {parts.length > 1 && <small>: {parts.join(', ')}.</small>}
      {lawful && (
        <small> {betterOfWords(lawful, { law: lawful.amount, voucher: lawful.voucherAmount })}</small>
      )}
    </p>
  )
}
