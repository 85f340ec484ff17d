import { SERVINGS } from '#contract/admin/product/product.ts'
import { MAX_PRICE_PESOS } from '#contract/money.ts'

/** Why the text is not a price in pesos; nothing if it is. */
export function checkPrice(typed: string, max = MAX_PRICE_PESOS): string | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed.trim())) return 'Pesos, with at most two decimals: 120 or 120.50'
  return Number(typed) > max ? `At most ${max} pesos` : undefined
}

/** Why the text is not a price, which may be left out; nothing if it is. */
export function checkPriceOrNone(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : checkPrice(typed)
}

/** Why the text is not an order amount; nothing if it is one, or empty. */
export function checkAmountOrNone(typed: string): string | undefined {
  return typed.trim() === '' || /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())
    ? undefined
    : 'Pesos, with at most two decimals: 500 or 500.50'
}

/** Why the text is not a number of servings; halves are written with a dot. */
export function checkServings(typed: string): string | undefined {
  const { min, max } = SERVINGS
  return Number(typed) >= min && Number(typed) <= max ? undefined : `A number from ${min} to ${max}`
}

/** Why the text is not a whole number within the bounds. */
export function checkWhole(typed: string, min: number, max: number): string | undefined {
  const isGood = /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
  return isGood ? undefined : `A whole number from ${min} to ${max}`
}

/** Why the text is not a number within the bounds; fractions are written with a dot. */
export function checkNumber(typed: string, min: number, max: number): string | undefined {
  const isGood = /^\d{1,9}(\.\d+)?$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
  return isGood ? undefined : `A number from ${min} to ${max}`
}
