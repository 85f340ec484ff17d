import { expect, test } from 'vitest'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import { withoutDoubles } from '#islands/admin/edit/words/price-doubles.ts'

const sized = (price: number) => ({ price, basePrice: price, sizes: [{ id: 1, name: 'Whole', price }] })

test('the preview of new prices says each change once', () => {
  expect(changeWords(...withoutDoubles(sized(196), sized(216)))).toBe('size Whole price: ₱196.00 → ₱216.00')
  const [before, after] = [
    { ...sized(196), basePrice: 250 },
    { ...sized(216), basePrice: 275 },
  ]
  expect(changeWords(...withoutDoubles(before, after))).toContain('₱250.00 → ₱275.00')
})

test('a proposal names each size once, and leaves other changes as they are', () => {
  const prices = (price: number) => ({
    prices: { basePrice: price, sizes: [{ id: 1, name: 'Whole', price }] },
  })
  const words = changeWords(...withoutDoubles(prices(196), prices(216)))
  expect(words.match(/₱216\.00/g)).toHaveLength(1)
  expect(withoutDoubles({ name: 'A' }, { name: 'B' })).toEqual([{ name: 'A' }, { name: 'B' }])
})
