import type { FollowedOrder } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { say } from '#words/say.ts'

type Refund = NonNullable<FollowedOrder['refunds']>[number]

/** The money that goes back to the customer, and when it went. */
export function OrderRefunds({ order: { refunds = [] } }: { order: Pick<FollowedOrder, 'refunds'> }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds-title">
      <h3 id="refunds-title">{say('Refund')}</h3>
      <ul className="order-edits">
        {refunds.map((refund, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added, at the end.
          <li key={place}>{refundWords(refund)}</li>
        ))}
      </ul>
    </section>
  )
}

function refundWords({ amount, method, wasPaid, doneAt }: Refund): string {
  const sum = formatCentavos(amount)
  const way = method === 'cash' ? say('in cash') : say('by {way}', { way: say(PAYMENT_WORDS[method]) })
  if (doneAt) return say('{sum} returned {way}, {time}.', { sum, way, time: momentWords(doneAt) })
  if (!wasPaid) return say('We return {sum} {way} as soon as we have found your payment.', { sum, way })
  return say('We return {sum} {way}.', { sum, way })
}
