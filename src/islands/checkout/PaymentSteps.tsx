import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import { centavosToPesos, formatCentavos } from '#domain/money.ts'
import { fullDayWords, windowWords } from '#domain/time/day-words.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { PaymentReference } from '#islands/order/PaymentReference.tsx'
import { SavePicture } from '#islands/order/SavePicture.tsx'
import { PAYMENT_WORDS } from './payment-words.ts'
import { checkingWords } from './status-words.ts'

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
  const steps = (
    <>
      <dl className="sums">
        <div>
          <dt>Send to</dt>
          <dd>
            <span>{accountName}</span>
            {accountNumber && (
              <>
                {' '}
                <b>{accountNumber}</b> <CopyButton text={digitsOf(accountNumber)} label="Copy number" />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Amount{linked && linked.status !== 'CANCELLED' && ', both orders'}</dt>
          <dd>
            <b className="money">{formatCentavos(amount)}</b>{' '}
            <CopyButton text={centavosToPesos(amount).toFixed(2)} label="Copy amount" />
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
            <b>
              {fullDayWords(manilaDate(until))}, {windowWords(manilaTime(until))}
            </b>
          </dd>
        </div>
      </dl>
      {address && (
        <figure className="payment-code">
          <img src={address} alt={`QR code of ${accountName}`} width="240" height="240" />
          <figcaption>
            <SavePicture address={address} fileName={`${method}-qr`}>
              Save QR
            </SavePicture>{' '}
            and open it in your {name} app.
          </figcaption>
        </figure>
      )}
      <PaymentReference token={token} method={method} reference={told} />
    </>
  )
  return (
    <section className="payment-steps" aria-labelledby="payment-steps">
      <h3 id="payment-steps">{told ? 'Your payment' : `Pay with ${name}`}</h3>
      <p role="status" className="payment-told">
        {told && checkingWords(told)}
      </p>
      {told ? <Fold title="Correct the reference number">{steps}</Fold> : steps}
    </section>
  )
}

/** Payment apps take the number without its spaces. */
function digitsOf(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '')
}
