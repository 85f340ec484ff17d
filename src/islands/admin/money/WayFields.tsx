import { MAX_REFERENCE } from '#contract/order/payment/payment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/order/payment/payment.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'

type Props = {
  label: 'Paid by' | 'Returned by'
  /** The ways to choose from; all of them by default. */
  ways?: readonly PaymentMethod[]
  method: PaymentMethod | undefined
  reference: string
  setMethod: (method: PaymentMethod) => void
  setReference: (reference: string) => void
}

/** The way in which money came or went, and its reference number, which cash has not. */
export function WayFields({
  label,
  ways = PAYMENT_METHODS,
  method,
  reference,
  setMethod,
  setReference,
}: Props) {
  return (
    <>
      <label className="admin-field">
        <span>{label}</span>
        <select value={method} onChange={({ target }) => setMethod(target.value as PaymentMethod)}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {PAYMENT_WORDS[way]}
            </option>
          ))}
        </select>
      </label>
      {method !== 'cash' && (
        <label className="admin-field">
          <span>
            Reference number <small>(optional)</small>
          </span>
          <input
            value={reference}
            maxLength={MAX_REFERENCE}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
        </label>
      )}
    </>
  )
}
