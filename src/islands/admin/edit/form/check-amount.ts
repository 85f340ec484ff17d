import { SERVINGS } from '#contract/admin/product/product.ts'
import { MAX_PRICE_PESOS } from '#contract/money.ts'

/** Why what was typed is no price in pesos; nothing where it is one. */
export function checkPrice(typed: string, max = MAX_PRICE_PESOS): string | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed.trim()))
    return 'Pesos, with two decimals at the most: 120 or 120.50'
  return Number(typed) > max ? `At most ${max} pesos` : undefined
}

/** The same where nothing need stand. */
export function checkPriceOrNone(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : checkPrice(typed)
}

/** Why what was typed is no amount of an order; nothing where it is one, or where nothing stands. */
export function checkAmountOrNone(typed: string): string | undefined {
  return typed.trim() === '' || /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())
    ? undefined
    : 'Pesos, with two decimals at the most: 500 or 500.50'
}

/** Why what was typed is no number that a size may serve; halves have a dot. */
export function checkServings(typed: string): string | undefined {
  const { min, max } = SERVINGS
  return Number(typed) >= min && Number(typed) <= max ? undefined : `A number from ${min} to ${max}`
}

/** Why what was typed is no whole number of these bounds. */
export function checkWhole(typed: string, min: number, max: number): string | undefined {
  const isGood = /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
  return isGood ? undefined : `A whole number from ${min} to ${max}`
}

/** Why what was typed is no number of these bounds; parts of one have a dot. */
export function checkNumber(typed: string, min: number, max: number): string | undefined {
  const isGood = /^\d{1,9}(\.\d+)?$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
  return isGood ? undefined : `A number from ${min} to ${max}`
}
