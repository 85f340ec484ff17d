import { expect, test } from 'vitest'
import { piecesWords } from '#domain/product/pack-pieces.ts'

test.each([
  ['Bag of 10', 60, '600 pieces'],
  ['Slice pack of 5', 2, '10 pieces'],
  ['Supot ng 10', 3, '30 pieces'],
])('“%s” %i times is %s', (name, packs, words) => {
  expect(piecesWords(name, packs)).toBe(words)
})

test.each([
  ['Bag of 10', 1],
  ['8-inch', 5],
  ['Whole loaf, 16 slices', 5],
  ['Jar, 250 g', 5],
  ['Single', 5],
  ['', 5],
])('nothing is counted of “%s” %i times', (name, packs) => {
  expect(piecesWords(name, packs)).toBe('')
})
