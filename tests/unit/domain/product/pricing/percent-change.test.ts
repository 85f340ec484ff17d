import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST_PRICE } from '#domain/money.ts'
import { changePrices, ROUNDINGS } from '#domain/product/pricing/percent-change.ts'
import { draftProblems } from '#domain/product/product-draft.ts'

const cake = {
  ...{ price: 19_600, basePrice: 19_600 },
  sizes: [
    { id: 1, name: 'Small', price: 19_600, priceTiers: [{ minQuantity: 3, price: 18_000 }] },
    { id: 2, name: 'Large', price: 40_000, priceTiers: [] },
  ],
}

test('a percent moves sizes and bulk prices together, rounded half up as chosen (§5)', () => {
  const smallAt = (percent: number, rounding: (typeof ROUNDINGS)[number]) => {
    const [small] = changePrices(cake, { percent, rounding }).sizes
    return [small?.price, small?.priceTiers[0]?.price]
  }
  expect(smallAt(0.45, 1)).toEqual([19_688, 18_081])
  expect(smallAt(0.45, 100)).toEqual([19_700, 18_100])
  expect(smallAt(0.45, 500)).toEqual([19_500, 18_000])
  expect(smallAt(-20, 100)).toEqual([15_700, 14_400])
})

test('a bulk price that rounding would lift to the price is lowered, and the note says so (D17)', () => {
  const near = { id: 1, name: 'Piece', price: 1_000, priceTiers: [{ minQuantity: 12, price: 950 }] }
  const { sizes, notes } = changePrices(
    { price: 1_000, basePrice: 1_000, sizes: [near] },
    { percent: 0, rounding: 100 },
  )
  expect(sizes[0]?.priceTiers).toEqual([{ minQuantity: 12, price: 900 }])
  expect(notes).toEqual(['Piece, 12 or more: ₱9.00, to stay below ₱10.00.'])
})

test('a usual price of its own moves too, one that follows the price is left out', () => {
  const change = { percent: 10, rounding: 100 } as const
  expect(changePrices(cake, change).basePrice).toBeUndefined()
  expect(changePrices({ ...cake, basePrice: 25_000 }, change).basePrice).toBe(27_500)
})

const price = fc.integer({ min: 0, max: HIGHEST_PRICE })
/** A size whose bulk prices fall with the quantity, as stored sizes do. */
const size = fc.tuple(price, fc.uniqueArray(price, { maxLength: 4 })).map(([first, others]) => {
  const falling = others.filter((other) => other < first).sort((a, b) => b - a)
  const priceTiers = falling.map((tier, at) => ({ minQuantity: (at + 1) * 3, price: tier }))
  return { price: first, priceTiers }
})
const product = fc.tuple(fc.array(size, { minLength: 1, maxLength: 4 }), price).map(([sizes, above]) => {
  const named = sizes.map((one, at) => ({ ...one, id: at + 1, name: `Size ${at + 1}` }))
  const first = named[0]?.price ?? 0
  return { price: first, basePrice: Math.max(first, above), sizes: named }
})
const change = fc.record({
  percent: fc.integer({ min: -5000, max: 10_000 }).map((basisPoints) => basisPoints / 100),
  rounding: fc.constantFrom(...ROUNDINGS),
})

test('whatever the prices and the percent: within 0 and ₱10,000, tiers in order, near the exact percent (§5, D17)', () => {
  fc.assert(
    fc.property(product, change, (before, asked) => {
      const { sizes, basePrice, notes } = changePrices(before, asked)
      const all = sizes.flatMap((one) => [one.price, ...one.priceTiers.map((tier) => tier.price)])
      for (const one of [...all, basePrice ?? 0]) {
        expect(Number.isInteger(one) && one >= 0 && one <= HIGHEST_PRICE).toBe(true)
      }
      // The very rules that the server refuses by.
      const draft = { name: 'A', basePrice: basePrice ?? null, madeToOrder: null }
      const named = sizes.map((one) => ({ ...one, name: String(one.id) }))
      expect(draftProblems({ ...draft, sizes: named })).toEqual([])
      for (const [at, one] of sizes.entries()) {
        const old = before.sizes[at]
        if (!old) throw new Error('A size too many')
        const exact = Math.min((old.price * (100 + asked.percent)) / 100, HIGHEST_PRICE)
        expect(Math.abs(one.price - exact)).toBeLessThanOrEqual(asked.rounding / 2 + 1)
        if (old.price > 2) expect(one.price).toBeGreaterThan(0)
        if (one.priceTiers.length < old.priceTiers.length) expect(notes.join()).toContain('removed')
      }
    }),
  )
})
