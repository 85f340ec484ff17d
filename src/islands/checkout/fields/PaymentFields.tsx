import { useStore } from '@nanostores/react'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { feeOf } from '#islands/checkout/fee.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { $options, type OrderOptions } from '#stores/checkout/order-options.ts'
import { $currentQuote } from '#stores/checkout/quote.ts'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'

/** Only for orders with a deposit. */
const DepositTerms = optionalPart(
  async () => (await import('#islands/order/deposit/DepositTerms.tsx')).DepositTerms,
)

type Props = {
  typed: TypedDetails
  methods: readonly PaymentMethod[]
  error: string | undefined
  isFree: boolean
}

/** The ways to pay (D27), with the fields of the chosen one. */
export function PaymentFields({ typed, methods, error, isFree }: Props) {
  const options = useStore($options)
  const answer = useStore($currentQuote)
  if (isFree) return <p className="payment-terms">{say('There is nothing to pay.')}</p>
  const total = answer && feeOf(typed, answer).isKnown ? sumWords(typed, answer) : say('the total')
  return (
    <fieldset aria-describedby="payment-terms">
      <legend>{say('Payment')}</legend>
      <div className="choices">
        {methods.map((method) => (
          <label key={method} className="chip">
            <input
              type="radio"
              name="payment"
              value={method}
              checked={typed.payment === method}
              onChange={() => type({ payment: method })}
            />
            <span>{say(PAYMENT_WORDS[method])}</span>
          </label>
        ))}
      </div>
      {answer?.schedule ? (
        <DepositTerms typed={typed} answer={answer} />
      ) : (
        <p id="payment-terms" className="payment-terms">
          {termsWords(typed, total, options ?? {})}
        </p>
      )}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}

/** Cash pays for each part of a split order by itself, a transfer for both at once. */
function sumWords({ payment }: TypedDetails, { total, later }: QuoteAnswer): string {
  if (payment !== 'cash' || !later) return formatCentavos(total)
  const first = formatCentavos(total - later.total)
  return say('{first} and {last}', { first, last: formatCentavos(later.total) })
}

function termsWords(
  { payment, method }: TypedDetails,
  total: string,
  { paymentHours: hours = 0, onlineMethods = [] }: Partial<OrderOptions>,
): string {
  if (payment === 'cash')
    return say(
      method === 'delivery'
        ? 'Cash on delivery. Please have {total} ready, the exact amount if you can.'
        : 'Cash on pickup. Please have {total} ready, the exact amount if you can.',
      { total },
    )
  const name = payment in PAYMENT_WORDS ? say(PAYMENT_WORDS[payment as PaymentMethod]) : payment
  const time = say(hours === 1 ? 'an hour' : '{hours} hours', { hours })
  if (onlineMethods.some((online) => online === payment))
    return say(
      'You pay {total} by {name} right after placing the order, and it is confirmed by itself. Please pay within {time}; we keep your order for you until then.',
      { total, name, time },
    )
  return say(
    'You send {total} by {name} after placing the order. We show our account, the amount and your order number, ready to copy. Please pay before we start baking, and within {time}; we keep your order for you until then.',
    { total, name, time },
  )
}
