import type { MadeToOrder } from '#domain/product/product.ts'
import { say } from '#words/say.ts'

/** `1–2 days`, `1 day`; empty for zero days. */
export function dayCountWords({ min, max }: MadeToOrder['leadTimeDays']): string {
  if (max === 0) return ''
  return say(max === 1 ? '{count} day' : '{count} days', { count: min === max ? max : `${min}–${max}` })
}
