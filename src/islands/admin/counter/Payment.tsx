import { getOrderOptions } from '#contract/order/order-options.ts'
import { type Centavos, centavosToPesos, formatCentavos } from '#domain/money.ts'
import { changeOf, quickAmounts } from '#domain/order/counter-sale.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { referenceProblem } from '#domain/order/payment/payment-reference.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { AmountField, centavosOf } from '#islands/admin/money/AmountField.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { useCall } from '#islands/query/use-call.ts'

const MAX_REFERENCE = 60

/** The payment as it is typed. */
export type PaymentFields = { method: PaymentMethod; cash: string; reference: string }

type Props = { total: Centavos; typed: PaymentFields; change: (typed: PaymentFields) => void }

/** How the customer pays, by a way that the shop offers: cash with its change, or a transfer with its reference. */
export function Payment({ total, typed, change }: Props) {
  const { data: options } = useCall(getOrderOptions)
  const choices = offeredWords(options?.paymentMethods)
  return (
    <div className="counter-payment">
      {Object.keys(choices).length > 1 && (
        <Choice
          label="Payment"
          choices={choices}
          choice={typed.method}
          choose={(method) => change({ ...typed, method: method as PaymentMethod })}
        />
      )}
      {typed.method === 'cash' ? (
        <Cash total={total} cash={typed.cash} set={(cash) => change({ ...typed, cash })} />
      ) : (
        <Reference
          method={typed.method}
          reference={typed.reference}
          set={(reference) => change({ ...typed, reference })}
        />
      )}
    </div>
  )
}

/** All ways while those of the shop are not known: without a line, too, the till takes money. */
function offeredWords(offered: readonly PaymentMethod[] | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(PAYMENT_WORDS).filter(([method]) => offered?.includes(method as PaymentMethod) ?? true),
  )
}

function Cash({ total, cash, set }: { total: Centavos; cash: string; set: (cash: string) => void }) {
  const received = centavosOf(cash)
  const change = received === null ? null : changeOf(received, total)
  return (
    <>
      <fieldset className="admin-choice" aria-label="Cash received, quick">
        {quickAmounts(total).map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={amount === received}
            onClick={() => set(String(centavosToPesos(amount)))}
          >
            {amount === total ? 'Exact' : formatCentavos(amount)}
          </button>
        ))}
      </fieldset>
      <AmountField label="Cash received" value={cash} change={set} />
      <p className="counter-change" role="status">
        {received !== null && change === null && (
          <span className="field-error">{formatCentavos(total - received)} is missing</span>
        )}
        {change !== null && (
          <>
            Change <b className="money">{formatCentavos(change)}</b>
          </>
        )}
      </p>
    </>
  )
}

type ReferenceProps = { method: PaymentMethod; reference: string; set: (reference: string) => void }

function Reference({ method, reference, set }: ReferenceProps) {
  const problem = reference.trim() ? referenceProblem(method, reference.trim()) : null
  return (
    <TypedField
      label="Reference number (optional)"
      autoComplete="off"
      maxLength={MAX_REFERENCE}
      problem={problem}
      value={reference}
      change={set}
    />
  )
}
