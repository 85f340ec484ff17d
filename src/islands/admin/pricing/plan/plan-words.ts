import type { PricePlan } from '#contract/admin/product/price-plan.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PriceStep } from '#domain/product/pricing/price-change.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'

/** `Large, from 6 pieces: ₱100.00 → ₱120.00`. */
export function stepWords({ sizeName, minQuantity, oldPrice, newPrice }: PriceStep): string {
  const name = sizeName ?? 'Usual price'
  const from = minQuantity > 1 ? `, from ${minQuantity} pieces` : ''
  return `${name}${from}: ${priceWords(oldPrice)} → ${priceWords(newPrice)}`
}

function priceWords(price: number | null): string {
  return price === null ? 'none' : formatCentavos(price)
}

/** `from Nov 27, 2026, 6:00 AM until Nov 29, 2026, 6:00 PM`. */
export function spanWords({ startsAt, endsAt }: Pick<PricePlan, 'startsAt' | 'endsAt'>): string {
  return `from ${momentWords(startsAt)}${endsAt ? ` until ${momentWords(endsAt)}` : ' on'}`
}

/** The state of a plan, for the team. */
export function stateWords({ state, settledAt, settledBy }: PricePlan): string {
  const when = settledAt ? momentWords(settledAt) : ''
  const by = settledBy ? ` by ${settledBy.username}` : ''
  switch (state) {
    case 'planned':
      return 'Planned'
    case 'running':
      return 'Applies now'
    case 'done':
      return 'Applied'
    case 'ended':
      return `Ended ${when}: the prices before are back`
    case 'overtaken':
      return `Overtaken ${when}: somebody changed the prices, which stay`
    case 'taken-back':
      return `Taken back ${when}${by}`
    case 'cancelled':
      return `Cancelled ${when}${by}, before it began`
    case 'missed':
      return `Never applied: noticed ${when}. The shop was not running in its time, or the product had changed`
  }
}

/** Whether a press can take it back. */
export function canTakeBack({ state }: PricePlan): boolean {
  return state === 'planned' || state === 'running' || state === 'done'
}
