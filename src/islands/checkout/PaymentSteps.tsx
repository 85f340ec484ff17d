import type { PlacedOrder } from '#contract/order.ts'
import { fullDayWords, windowWords } from '#domain/day-words.ts'
import { manilaDate, manilaTime } from '#domain/manila.ts'
import { formatCentavos } from '#domain/money.ts'

type Props = { instructions: NonNullable<PlacedOrder['payment']['instructions']> }

/** How to pay by hand: to whom, how much, what to write with it, until when. */
export function PaymentSteps({ instructions }: Props) {
  const { accountName, accountNumber, picture, amount, reference, payBefore } = instructions
  const until = new Date(payBefore)
  return (
    <section aria-labelledby="payment-steps">
      <h3 id="payment-steps">How to pay</h3>
      {picture && <img src={picture} alt={`QR code of ${accountName}`} width="240" height="240" />}
      <dl className="sums">
        <div>
          <dt>Send to</dt>
          <dd>{[accountName, accountNumber].filter(Boolean).join(', ')}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd className="money">{formatCentavos(amount)}</dd>
        </div>
        <div>
          <dt>Write with it</dt>
          <dd className="order-number">{reference}</dd>
        </div>
        <div>
          <dt>Pay before</dt>
          <dd>
            {fullDayWords(manilaDate(until))}, {windowWords(manilaTime(until))}
          </dd>
        </div>
      </dl>
    </section>
  )
}
