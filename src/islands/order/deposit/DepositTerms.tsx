import { useStore } from '@nanostores/react'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Schedule } from '#islands/order/deposit/Schedule.tsx'
import { $options } from '#stores/checkout/order-options.ts'
import type { TypedDetails } from '#stores/checkout/typed-details.ts'
import { phrase, say } from '#words/say.ts'

const PART = phrase('You send the deposit by {name} after placing the order, within {time}. Then we bake it.')
/** Where the rest would be due before the deposit. */
const WHOLE = phrase(
  'You send the whole price by {name} after placing the order, within {time}. Then we bake it.',
)

type Props = { typed: TypedDetails; answer: QuoteAnswer }

/** How an order with a deposit is paid: before the last tap, with what becomes of the money if it is cancelled (D80). */
export function DepositTerms({ typed, answer }: Props) {
  const options = useStore($options)
  const { payment, method, date } = typed
  const isWhole = answer.schedule?.length === 1
  const hours = options?.paymentHours ?? 0
  const time = say(hours === 1 ? 'an hour' : '{hours} hours', { hours })
  const day = date || answer.earliest?.date
  const words =
    payment === 'cash'
      ? say('We bake it once the deposit has come by transfer. Please choose how you send it.')
      : say(isWhole ? WHOLE : PART, { name: say(PAYMENT_WORDS[payment as PaymentMethod]), time })
  return (
    <>
      <p id="payment-terms" className="payment-terms">
        {words}
      </p>
      <Schedule
        parts={answer.schedule ?? []}
        method={method === 'delivery' ? 'delivery' : 'pickup'}
        date={day ?? ''}
        returns={options?.returns ?? []}
      />
    </>
  )
}
