import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS, type Allergen } from '#domain/product/allergen.ts'
import {
  allergenWords,
  contains,
  contradictedClaims,
  freeOfWords,
  isFreeOf,
  otherAllergens,
  soundClaims,
} from '#domain/product/allergen-label.ts'

const unflagged = { isGlutenFree: false, isDairyFree: false, isNutFree: false, isEggFree: false }
const flagged = { isGlutenFree: true, isDairyFree: true, isNutFree: true, isEggFree: true }
const allergen = fc.constantFrom(...ALLERGENS)
const allergens = fc.uniqueArray(allergen)
const anyProduct = fc.record({
  isGlutenFree: fc.boolean(),
  isDairyFree: fc.boolean(),
  isNutFree: fc.boolean(),
  isEggFree: fc.boolean(),
  allergens,
  allergensStated: fc.constant(true),
})

test('a free-of flag counts only when set and the allergen list agrees (D40)', () => {
  expect(isFreeOf({ ...flagged, allergens: ['milk'] }, 'egg')).toBe(true)
  expect(isFreeOf({ ...flagged, isEggFree: false, allergens: ['milk'] }, 'egg')).toBe(false)
  expect(isFreeOf({ ...flagged, allergens: ['milk', 'egg'] }, 'egg')).toBe(false)
})

test('no product is free of something on its list, or without a flag', () => {
  fc.assert(
    fc.property(anyProduct, allergen, (product, asked) => {
      if (product.allergens.includes(asked)) expect(isFreeOf(product, asked)).toBe(false)
      expect(isFreeOf({ ...product, ...unflagged }, asked)).toBe(false)
    }),
  )
})

test('naming one more allergen never makes a product free of anything', () => {
  fc.assert(
    fc.property(anyProduct, allergen, allergen, (product, added, asked) => {
      const more = { ...product, allergens: [...product.allergens, added] }
      if (isFreeOf(more, asked)) expect(isFreeOf(product, asked)).toBe(true)
    }),
  )
})

test.each<[Allergen, boolean]>([
  ['wheat', true],
  ['milk', true],
  ['egg', true],
  ['peanut', true],
  ['tree nuts', true],
  ['soy', false],
  ['sesame', false],
  ['coconut', false],
])('unknown is not free: with every flag and an empty list, free of %s is %s', (asked, free) => {
  expect(isFreeOf({ ...flagged, allergens: [], allergensStated: true }, asked)).toBe(free)
})

test('a list that nobody stated is not free of anything, whatever flags are set (D69)', () => {
  fc.assert(
    fc.property(allergen, fc.constantFrom(false, undefined), (asked, allergensStated) => {
      const product = { ...flagged, isVegan: true, allergens: [], allergensStated }
      expect(isFreeOf(product, asked)).toBe(false)
      expect(Object.values(soundClaims(product))).not.toContain(true)
    }),
  )
})

test('a label says what it contains, that it contains none, or that nobody has stated it (D69)', () => {
  expect(allergenWords({ allergens: ['wheat', 'egg'], allergensStated: true })).toBe(
    'Contains wheat and egg.',
  )
  expect(allergenWords({ allergens: ['wheat'] })).toBe('Contains wheat.')
  expect(allergenWords({ allergens: [], allergensStated: true })).toBe('None in the recipe.')
  expect(allergenWords({ allergens: [], allergensStated: false })).toBe('Not stated yet. Please ask us.')
  expect(allergenWords({ allergens: [] })).toBe('Not stated yet. Please ask us.')
})

test('a flag that the list contradicts counts nowhere, vegan beside egg or milk included', () => {
  const product = { ...flagged, isVegan: true, allergens: ['egg', 'cashew nuts'] }
  expect(contradictedClaims(product)).toEqual(['isEggFree', 'isNutFree', 'isVegan'])
  expect(soundClaims(product)).toEqual({
    isGlutenFree: true,
    isDairyFree: true,
    isEggFree: false,
    isNutFree: false,
    isVegan: false,
  })
})

test('one nut in the list takes the whole nut-free flag back', () => {
  expect(isFreeOf({ ...flagged, allergens: ['tree nuts'] }, 'peanut')).toBe(false)
  expect(isFreeOf({ ...flagged, allergens: ['peanut'] }, 'tree nuts')).toBe(false)
})

test.each<[string, Allergen]>([
  ['Gluten', 'wheat'],
  ['dairy', 'milk'],
  ['Eggs', 'egg'],
  ['almonds', 'tree nuts'],
  ['nuts', 'peanut'],
])('a list that says "%s" names %s', (named, asked) => {
  expect(isFreeOf({ ...flagged, allergens: [named] }, asked)).toBe(false)
})

test('coconut is no tree nut', () => {
  expect(contains({ allergens: ['coconut'] }, 'tree nuts')).toBe(false)
  expect(isFreeOf({ ...flagged, allergens: ['coconut'] }, 'tree nuts')).toBe(true)
})

test('every name of the vocabulary is found as itself and as nothing else', () => {
  for (const name of ALLERGENS) {
    expect(ALLERGENS.filter((asked) => contains({ allergens: [name] }, asked))).toEqual([name])
    expect(otherAllergens({ allergens: [name] })).toEqual([])
  }
})

test('allergens outside the vocabulary are kept as written', () => {
  expect(otherAllergens({ allergens: ['egg', 'Coconut milk', 'fish'] })).toEqual(['fish'])
})

test('the label names the absent allergens and the shared kitchen (D40)', () => {
  expect(freeOfWords(['wheat'])).toBe('made without wheat, in a shared kitchen')
  expect(freeOfWords(['wheat', 'egg'])).toBe('made without wheat or egg, in a shared kitchen')
})
