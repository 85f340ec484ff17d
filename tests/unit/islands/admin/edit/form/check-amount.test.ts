import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MAX_TIER_QUANTITY, priceTier } from '#contract/catalogue/price-tier.ts'
import { MAX_LEAD_DAYS, MAX_PIECES, madeToOrder } from '#contract/catalogue/product.ts'
import { MAX_MINIMUM_PESOS, pesoMinimum, pesoPrice } from '#contract/money.ts'
import { checkPrice, checkWhole } from '#islands/admin/edit/form/check-amount.ts'

const isTyped = (refusal: string | undefined) => refusal === undefined

test('a price and the minimum of a delivery area have the bounds of the contract', () => {
  for (const pesos of [0, 0.5, 9999.99, 10_000, 10_001, 15_000, 1_000_000, 1_000_001]) {
    expect(isTyped(checkPrice(String(pesos)))).toBe(z.safeParse(pesoPrice, pesos).success)
    expect(isTyped(checkPrice(String(pesos), MAX_MINIMUM_PESOS))).toBe(
      z.safeParse(pesoMinimum, pesos).success,
    )
  }
})

test('so have the pieces of a bulk price, and the days and pieces of goods made to order', () => {
  for (const typed of [1, 2, 365, 366, 1000, 1001, 100_000, 100_001]) {
    const { minQuantity } = priceTier.shape
    const { dailyCapacity, leadTimeDays } = madeToOrder.shape
    const of = (max: number, min: number) => isTyped(checkWhole(String(typed), min, max))
    expect(of(MAX_TIER_QUANTITY, 2)).toBe(z.safeParse(minQuantity, typed).success)
    expect(of(MAX_PIECES, 1)).toBe(z.safeParse(dailyCapacity, typed).success)
    expect(of(MAX_LEAD_DAYS, 0)).toBe(z.safeParse(leadTimeDays.shape.min, typed).success)
  }
})

test('an amount has at most two decimals', () => {
  expect(checkPrice('1.234')).toBeDefined()
  expect(checkPrice('-1')).toBeDefined()
})
