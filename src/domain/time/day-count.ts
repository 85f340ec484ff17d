import type { MadeToOrder } from '#domain/product/product.ts'

/** `1–2 days`, `1 day`; empty for zero days. */
export function dayCountWords({ min, max }: MadeToOrder['leadTimeDays']): string {
  if (max === 0) return ''
  return `${min === max ? max : `${min}–${max}`} ${max === 1 ? 'day' : 'days'}`
}
