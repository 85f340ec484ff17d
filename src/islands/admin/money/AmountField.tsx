import { useId } from 'react'
import type { Centavos } from '#domain/money.ts'
import { pesosToCentavos } from '#domain/money.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const ADVICE = 'Pesos, with at most two decimals: 120 or 120.50'

type Props = { label: string; value: string; change: (typed: string) => void; error?: string | undefined }

/** An amount in pesos, as it is typed. What is wrong with it shows once something was typed. */
export function AmountField({ label, value, change, error }: Props) {
  const id = useId()
  const problem = error ?? (value !== '' && centavosOf(value) === null ? ADVICE : undefined)
  return (
    <label className="admin-field">
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        onChange={({ target }) => change(target.value)}
      />
      {problem && (
        <small id={id} className="field-error">
          {problem}
        </small>
      )}
    </label>
  )
}

/** The typed amount; `null` if it is none. */
export function centavosOf(typed: string): Centavos | null {
  const plain = typed.trim().replaceAll(/[₱,\s]/g, '')
  return AMOUNT.test(plain) ? pesosToCentavos(Number(plain)) : null
}
