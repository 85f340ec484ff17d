import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PlacedOrder } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { PaymentSteps } from '#islands/checkout/placed/PaymentSteps.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { $onlinePayment, openPayment, watchPayment } from '#stores/order/online-payment.ts'
import { say } from '#words/say.ts'
import { PaymentCode } from './PaymentCode.tsx'
import './online-payment.css'

type Props = { order: Pick<PlacedOrder, 'token' | 'status' | 'payment' | 'linked'> }

const SECOND_MS = 1000
const MINUTE_S = 60

/**
 * Paying an order online (D82): a code to scan with its countdown, or the provider's page. Paid appears by itself; paying by
 * hand is folded below, if the shop takes it.
 */
export function OnlinePayment({ order }: Props) {
  const { token, payment } = order
  const { status, answer, message, clockAheadMs } = useStore($onlinePayment)
  useEffect(() => {
    return watchPayment(token)
  }, [token])
  const name = say(PAYMENT_WORDS[payment.method])
  const opened = answer?.payment ?? null
  const seconds = useSecondsLeft(opened?.state === 'open' ? opened.expiresAt : null, clockAheadMs)
  const isOpen = opened?.state === 'open' && seconds > 0
  const isFirst = order.status === 'PENDING_PAYMENT'
  // The rest after a deposit is asked for once the order is shown as confirmed.
  const isEnough = answer?.due === 0 || (isFirst && answer?.status !== 'PENDING_PAYMENT')
  const isPaid = answer !== null && isEnough && answer.status !== 'CANCELLED'
  return (
    <>
      <section
        className={isPaid ? 'payment-steps is-paid' : 'payment-steps'}
        aria-labelledby="online-payment"
      >
        <h3 id="online-payment">
          {isPaid
            ? say('Paid. Thank you!')
            : say(isFirst ? 'Pay now with {name}' : 'Pay the rest with {name}', { name })}
        </h3>
        <p role="status" className="payment-told">
          {status === 'loading' && !opened
            ? say('one moment…')
            : message || wordsOf(answer, { isOpen, isPaid })}
        </p>
        {isOpen && !isPaid && (
          <>
            <p>
              <b className="money">{formatCentavos(opened.amount)}</b>{' '}
              <span className="muted">{say('Good for {time}', { time: clockWords(seconds) })}</span>
            </p>
            {opened.picture && (
              <PaymentCode
                address={opened.picture}
                method={payment.method}
                payee={name}
                app={payment.method === 'qrph' ? say('bank or wallet') : name}
              />
            )}
            {opened.page && (
              <a className="button" href={opened.page}>
                {say('Go on to {name}', { name })}
              </a>
            )}
          </>
        )}
        {!(isOpen || isPaid) && status !== 'loading' && answer?.status !== 'CANCELLED' && (
          <button type="button" className="button" onClick={() => void openPayment(token)}>
            {retryWords(status === 'failed' ? null : answer)}
          </button>
        )}
      </section>
      {payment.instructions && !isPaid && (
        <Fold title={say('Send the money yourself instead')} isNeeded={status === 'failed'}>
          <PaymentSteps order={order} />
        </Fold>
      )}
    </>
  )
}

type Answer = ReturnType<typeof $onlinePayment.get>['answer']

/** What has come, and what is still to do. */
function wordsOf(answer: Answer, { isOpen, isPaid }: { isOpen: boolean; isPaid: boolean }): string {
  if (!answer) return ''
  const { due, received, payment, status } = answer
  const money = formatCentavos(received)
  if (status === 'CANCELLED') {
    return received > 0 ? say('{money} came after the order had ended. It goes back to you.', { money }) : ''
  }
  if (isPaid) {
    return received > 0
      ? say('{money} came that was not needed. It goes back to you.', { money })
      : say('Your order is confirmed.')
  }
  if (received > 0)
    return say('{money} has come. {due} is still to pay.', { money, due: formatCentavos(due) })
  // The rest after a deposit: its heading and its button say so.
  if (payment?.state === 'paid') return ''
  if (payment && !isOpen)
    return say('This one can no longer be paid. If you have paid it, we will still see it here.')
  return say('As soon as it is paid, it shows here by itself.')
}

/** The words of the button that opens another payment. */
function retryWords(answer: Answer): string {
  if (!answer?.payment) return say('Try again')
  const { due, received, payment } = answer
  if (received > 0 || payment.state === 'paid') return say('Pay {sum} now', { sum: formatCentavos(due) })
  return say('Make a new one')
}

/** The whole seconds until a moment of the shop's clock; 0 without one. */
function useSecondsLeft(until: string | null, clockAheadMs: number): number {
  const read = () =>
    until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.now() - clockAheadMs) / SECOND_MS))
  const [, setTick] = useState(0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return read()
}

function clockWords(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}
