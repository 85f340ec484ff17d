import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import type { DepositShare } from '#domain/order/payment/deposit.ts'
import { checkPrice, checkWhole } from './check-amount.ts'

/** The hint of a field for a deposit. */
export const SHARE_HINT = '50% of the price, or an amount in pesos: 500'

/** A deposit as it is typed: `50%`, or pesos; empty without one. */
export function typedShare(share: DepositShare | null | undefined): string {
  if (!share) return ''
  return 'percent' in share ? `${share.percent}%` : String(centavosToPesos(share.amount))
}

/** The deposit that is typed; `null` if the field is empty. */
export function shareOf(typed: string): DepositShare | null {
  const text = typed.trim()
  if (text === '') return null
  return text.endsWith('%')
    ? { percent: Number(text.slice(0, -1)) }
    : { amount: pesosToCentavos(Number(text)) }
}

/** Why the text is not a deposit; nothing if it is one, or empty. */
export function checkShare(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.endsWith('%')) return checkWhole(text.slice(0, -1), 1, 100)
  return Number(text) === 0 ? 'Leave it empty for no deposit' : checkPrice(text)
}
