import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import { centavosToPesos, formatCentavos } from '#domain/money.ts'
import { fullDayWords, windowWords } from '#domain/time/day-words.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { PaymentReference } from '#islands/order/PaymentReference.tsx'
import { PAYMENT_WORDS } from './payment-words.ts'

type Props = { order: Pick<PlacedOrder, 'token' | 'payment' | 'linked'> }

/** The small squares of a QR code must be distinguishable on a dense screen. */
const CODE_WIDTH = 640

/** How to pay by hand: payee, amount, reference, deadline, and where to say that it is done (D27). */
export function PaymentSteps({ order: { token, payment, linked } }: Props) {
  const { method, reference: told, instructions } = payment
  if (!instructions) return null
  const { accountName, accountNumber, picture, amount, reference, payBefore } = instructions
  const address = picture && uploadedPicture(picture, CODE_WIDTH)
  const until = new Date(payBefore)
  const name = PAYMENT_WORDS[method]
  return (
    <section className="payment-steps" aria-labelledby="payment-steps">
      <h3 id="payment-steps">Pay with {name}</h3>
      <dl className="sums">
        <div>
          <dt>Send to</dt>
          <dd>
            {accountName}
            {accountNumber && (
              <>
                {' '}
                <span className="payment-number">
                  <b>{accountNumber}</b>{' '}
                  <CopyButton text={digitsOf(accountNumber)} name="the account number" />
                </span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Amount{linked && linked.status !== 'CANCELLED' && ', both orders'}</dt>
          <dd>
            <b className="money">{formatCentavos(amount)}</b>{' '}
            <CopyButton text={centavosToPesos(amount).toFixed(2)} name="the amount" />
          </dd>
        </div>
        <div>
          <dt>Message or note</dt>
          <dd>
            <b>{reference}</b> <CopyButton text={reference} name="the order number" />
          </dd>
        </div>
        <div>
          <dt>Pay before</dt>
          <dd>
            {fullDayWords(manilaDate(until))}, {windowWords(manilaTime(until))}
          </dd>
        </div>
      </dl>
      {address && (
        <figure className="payment-code">
          <img src={address} alt={`QR code of ${accountName}`} width="240" height="240" />
          <figcaption>
            <a href={address} download>
              Save this code
            </a>{' '}
            and open it in your {name} app.
          </figcaption>
        </figure>
      )}
      <PaymentReference token={token} reference={told} />
    </section>
  )
}

/** Payment apps take the number without its spaces. */
function digitsOf(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '')
}
