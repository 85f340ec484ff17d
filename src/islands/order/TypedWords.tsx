import type { NewOrder } from '#stores/checkout/sending/kept-submission.ts'
import { say } from '#words/say.ts'

/** Everything that a customer typed with an order and that is not said elsewhere: they see what the shop reads. */
export function TypedWords({ order }: { order: NewOrder }) {
  const { fulfilment, payment, note, voucherCode, customerName, contact, cancelReason } = order
  const facts: [string, string | null | undefined][] = [
    [say('Ordered by'), [customerName, contact?.phone, contact?.email].filter(Boolean).join(', ')],
    [say('For the rider'), fulfilment.method === 'delivery' ? fulfilment.address.note : null],
    [say('Your note'), note],
    [say('Your reason'), cancelReason],
    [say('Voucher code'), voucherCode],
    // While it is being checked, it is in the box about the payment.
    [say('Payment reference'), payment.instructions ? null : payment.reference],
  ]
  return facts.map(
    ([name, words]) =>
      words && (
        <p key={name} className="order-typed">
          <b>{name}:</b> {words}
        </p>
      ),
  )
}
