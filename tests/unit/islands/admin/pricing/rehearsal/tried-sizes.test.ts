import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosToPesos } from '#domain/money.ts'
import { changedInStates, changedSizes } from '#islands/admin/pricing/rehearsal/tried-sizes.ts'

const price = fc.integer({ min: 0, max: 1_000_000 })
const priceTiers = fc.uniqueArray(fc.record({ minQuantity: fc.integer({ min: 2, max: 20 }), price }), {
  selector: ({ minQuantity }) => minQuantity,
  maxLength: 3,
})
const size = fc.record({ id: fc.integer({ min: 1, max: 6 }), price, priceTiers })
const sizes = fc.uniqueArray(size, { selector: ({ id }) => id, maxLength: 6 })

/** A product's state as an answer has it: in pesos, with other fields beside. */
const stateOf = (
  list: { id: number; price: number; priceTiers: { minQuantity: number; price: number }[] }[],
) => ({
  name: 'Cake',
  sizes: list.map((one) => ({
    ...{ id: one.id, name: 'Small', stockQuantity: 3, price: centavosToPesos(one.price) },
    priceTiers: one.priceTiers.map((tier) => ({ ...tier, price: centavosToPesos(tier.price) })),
  })),
})

test('only sizes that get other prices are tried: those that keep theirs may have been sold at others (19.4)', () => {
  fc.assert(
    fc.property(sizes, sizes, (before, after) => {
      expect(changedSizes(before, before)).toEqual([])
      const tried = changedSizes(before, after)
      for (const one of after) {
        const was = before.find(({ id }) => id === one.id)
        const isTried = tried.some(({ id }) => id === one.id)
        if (!was) expect(isTried).toBe(false)
        else if (was.price !== one.price) expect(tried).toContainEqual(one)
      }
    }),
  )
})

test('a bulk price that is added, taken away or changed counts as another price; its place in the list does not', () => {
  const was = { id: 1, price: 500, priceTiers: [{ minQuantity: 3, price: 450 }] }
  const more = [...was.priceTiers, { minQuantity: 6, price: 400 }]
  expect(changedSizes([was], [{ ...was, priceTiers: [] }])).toHaveLength(1)
  expect(changedSizes([was], [{ ...was, priceTiers: more }])).toHaveLength(1)
  expect(changedSizes([was], [{ ...was, priceTiers: [{ minQuantity: 3, price: 449 }] }])).toHaveLength(1)
  const [one, other] = [more, more.toReversed()].map((tiers) => ({ ...was, priceTiers: tiers }))
  expect(one && other && changedSizes([one], [other])).toEqual([])
})

test('what a preview answers in pesos is tried in centavos, exactly', () => {
  fc.assert(
    fc.property(sizes, sizes, (before, after) => {
      const rows = [
        { before: stateOf(before), after: stateOf(after) },
        { before: null, after: null },
      ]
      expect(changedInStates(rows)).toEqual(changedSizes(before, after))
    }),
  )
})

test('rows without prices try nothing: a new product, an order of shelves, a change of the name', () => {
  const rows = [
    { before: null, after: stateOf([{ id: 1, price: 100, priceTiers: [] }]) },
    { before: { name: 'Cake' }, after: { name: 'Pie' } },
    { before: { sizes: 'none' }, after: { sizes: [{ id: 'one', price: null }] } },
  ]
  expect(changedInStates(rows)).toEqual([])
})
