import { expect, test } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { relatedAmong } from '#domain/product/related-products.ts'

const product = (id: number, available = true) => ({ id, available }) as Product
const idsAfter = (all: readonly Product[], id: number) => relatedAmong(all, id).map((one) => one.id)

test('a product leads on to the three that follow it, and after the last to the first', () => {
  const all = [1, 2, 3, 4, 5].map((id) => product(id))
  expect(idsAfter(all, 1)).toEqual([2, 3, 4])
  expect(idsAfter(all, 4)).toEqual([5, 1, 2])
  expect(idsAfter([product(1), product(2)], 2)).toEqual([1])
})

test('products that can be bought come before others, and only they if there are three', () => {
  const all = [product(1), product(2, false), product(3), product(4, false), product(5)]
  expect(idsAfter(all, 1)).toEqual([3, 5, 2])
  expect(idsAfter([...all, product(6)], 1)).toEqual([3, 5, 6])
})
