import { type Centavos, pesosToCentavos } from '#domain/money.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const ADVICE = 'Pesos, with at most two decimals: 120 or 120.50'

type Props = { label: string; value: string; change: (typed: string) => void; error?: string | undefined }

/** An amount in pesos, as it is typed. What is wrong with it shows once something was typed. */
export function AmountField({ label, value, change, error }: Props) {
  const problem = error ?? (value !== '' && centavosOf(value) === null ? ADVICE : undefined)
  return (
    <TypedField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      problem={problem}
      value={value}
      change={change}
    />
  )
}

/** The typed amount; `null` if it is none. */
export function centavosOf(typed: string): Centavos | null {
  const plain = typed.trim().replaceAll(/[₱,\s]/g, '')
  return AMOUNT.test(plain) ? pesosToCentavos(Number(plain)) : null
}
