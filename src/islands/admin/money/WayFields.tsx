import { MAX_REFERENCE } from '#contract/order/payment/payment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/order/payment/payment.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
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
      <SelectField
        label={label}
        value={method}
        choices={ways.map((way) => [way, PAYMENT_WORDS[way]])}
        change={(value) => setMethod(value as PaymentMethod)}
      />
      {method !== 'cash' && (
        <TypedField
          label="Reference number"
          isOptional
          maxLength={MAX_REFERENCE}
          autoComplete="off"
          value={reference}
          change={setReference}
        />
      )}
    </>
  )
}
