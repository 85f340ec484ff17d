import { formatCentavos } from '#domain/money.ts'
import type { FulfilmentMethod } from '#domain/order/order-status.ts'
import type { ReturnStep } from '#domain/order/payment/deposit.ts'
import { partName, returnWords, type SentPart } from '#domain/order/payment/deposit-words.ts'
import { manilaDate } from '#domain/time/manila.ts'

type Props = {
  parts: readonly SentPart[]
  method: FulfilmentMethod
  /** The day of the handover; empty while it is not chosen. */
  date: string
  returns: readonly ReturnStep[]
}

/** The parts in which an order is paid, and what goes back if it is cancelled (D80). */
export function Schedule({ parts, method, date, returns }: Props) {
  const terms = date && returnWords(returns, date, manilaDate(new Date()))
  return (
    <>
      <dl className="sums">
        {parts.map((part) => (
          <div key={`${part.why} ${part.due}`}>
            <dt>{partName(part, method, parts.length === 1)}</dt>
            <dd className="money">{formatCentavos(part.amount)}</dd>
          </div>
        ))}
      </dl>
      {terms && <p className="muted">{terms}</p>}
    </>
  )
}
