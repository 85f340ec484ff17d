import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropWithin } from '#domain/product/pictures/product-image.ts'
import { reordered } from '#islands/admin/pictures/picture-order.ts'

test('a picture is moved forward and back, the others keep their order', () => {
  expect(reordered([1, 2, 3, 4], 3, 1)).toEqual([1, 4, 2, 3])
  expect(reordered([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
})

test('moving loses no picture and doubles none', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 20 })
  fc.assert(
    fc.property(ids, fc.nat(25), fc.nat(25), (list, from, to) => {
      expect(reordered(list, from, to).toSorted()).toEqual(list.toSorted())
    }),
  )
})

test('a part of the left half is half as wide of the whole', () => {
  const half = { left: 0, top: 0, width: 0.5, height: 1 }
  expect(cropWithin(half, { left: 0.5, top: 0.25, width: 0.5, height: 0.5 })).toEqual({
    ...{ left: 0.25, top: 0.25, width: 0.25, height: 0.5 },
  })
  expect(cropWithin(null, half)).toEqual(half)
})

test('a part of a part never leaves the whole', () => {
  const span = fc
    .tuple(fc.double({ min: 0, max: 0.99, noNaN: true }), fc.double({ min: 0.01, max: 1, noNaN: true }))
    .map(([start, share]) => ({ start, length: share * (1 - start) }))
  const crop = fc.tuple(span, span).map(([x, y]) => ({
    ...{ left: x.start, top: y.start, width: x.length, height: y.length },
  }))
  fc.assert(
    fc.property(crop, crop, (shown, part) => {
      const { left, top, width, height } = cropWithin(shown, part)
      expect(left + width).toBeLessThanOrEqual(1)
      expect(top + height).toBeLessThanOrEqual(1)
    }),
  )
})
