import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import { centavosToPesos, formatCentavos } from '#domain/money.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { PaymentCode } from '#islands/order/payment/PaymentCode.tsx'
import { PaymentReference } from '#islands/order/payment/PaymentReference.tsx'
import { say } from '#words/say.ts'
import { PAYMENT_WORDS } from './payment-words.ts'
import { checkingWords } from './status-words.ts'

type Props = { order: Pick<PlacedOrder, 'token' | 'status' | 'payment' | 'linked'> }

/** The small squares of a QR code must be distinguishable on a dense screen. */
const CODE_WIDTH = 640

/** How to pay by hand: payee, amount, reference, deadline, and where to say that it is done (D27). */
export function PaymentSteps({ order: { token, status, payment, linked } }: Props) {
  const { method, balanceReference = null, instructions } = payment
  const isFirst = status === 'PENDING_PAYMENT'
  const payerReference = isFirst ? payment.reference : balanceReference
  if (!instructions) return null
  const { accountName, accountNumber, picture, amount, reference, payBefore } = instructions
  const address = picture && uploadedPicture(picture, CODE_WIDTH)
  const until = new Date(payBefore)
  const name = say(PAYMENT_WORDS[method])
  const isForBoth = isFirst && linked?.status === 'PENDING_PAYMENT'
  const steps = (
    <>
      <dl className="sums">
        <div>
          <dt>{say('Send to')}</dt>
          <dd>
            <span>{accountName}</span>
            {accountNumber && (
              <>
                {' '}
                <b>{accountNumber}</b>{' '}
                <CopyButton text={digitsOf(accountNumber)} label={say('Copy number')} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{say(isForBoth ? 'Amount, both orders' : 'Amount')}</dt>
          <dd>
            <b className="money">{formatCentavos(amount)}</b>{' '}
            <CopyButton text={centavosToPesos(amount).toFixed(2)} label={say('Copy amount')} />
          </dd>
        </div>
        <div>
          <dt>{say('Message or note')}</dt>
          <dd>
            <b>{reference}</b> <CopyButton text={reference} name={say('the order number')} />
          </dd>
        </div>
        <div>
          <dt>{say('Pay before')}</dt>
          <dd>
            <b>
              {fullDayWords(manilaDate(until))}, {windowWords(manilaTime(until))}
            </b>
          </dd>
        </div>
      </dl>
      {address && <PaymentCode address={address} method={method} payee={accountName} app={name} />}
      <PaymentReference token={token} method={method} reference={payerReference} />
    </>
  )
  return (
    <section className="payment-steps" aria-labelledby="payment-steps">
      <h3 id="payment-steps">
        {payerReference
          ? say('Your payment')
          : say(isFirst ? 'Pay with {name}' : 'Pay the rest with {name}', { name })}
      </h3>
      <p role="status" className="payment-told">
        {payerReference && checkingWords(payerReference)}
      </p>
      {payerReference ? <Fold title={say('Correct the reference number')}>{steps}</Fold> : steps}
    </section>
  )
}

/** Payment apps take the number without its spaces. */
function digitsOf(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '')
}
