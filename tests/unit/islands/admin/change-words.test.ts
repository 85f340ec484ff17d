import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeWords } from '#islands/admin/edit/change-words.ts'

test('says of each field that differs what it was and what it is, and nothing of the others', () => {
  expect(
    changeWords(
      { name: 'Ensaymada', slug: 'e', isOffered: true },
      { name: 'Ensaymada', slug: 'f', isOffered: false },
    ),
  ).toBe('slug: e → f; isOffered: yes → no')
})

test('what is not set reads as a dash, however it is not set', () => {
  expect(changeWords({ parentId: null, tag: '' }, { parentId: 3 })).toBe('parentId: – → 3')
})

test('a thing that was not there has only what it is', () => {
  expect(changeWords(null, { price: 12.5 })).toBe('price: – → 12.5')
  expect(changeWords({ price: 12.5 }, null)).toBe('price: 12.5 → –')
})

test('of a list only those of its things that differ are told, by their names', () => {
  const sizes = [
    { name: 'Small', price: 100 },
    { name: 'Large', price: 180 },
  ]
  expect(changeWords({ sizes }, { sizes: [sizes[0], { name: 'Large', price: 200 }] })).toBe(
    'sizes Large price: 180 → 200',
  )
})

test('a state says nothing of itself, and something of every other one', () => {
  const field = fc.oneof(fc.integer(), fc.array(fc.integer()), fc.constantFrom('', null))
  const state = fc.dictionary(fc.constantFrom('a', 'b', 'c'), field)
  const read = (of: unknown) => JSON.stringify(of === '' ? null : (of ?? null))
  fc.assert(
    fc.property(state, state, (before, after) => {
      expect(changeWords(before, structuredClone(before))).toBe('')
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      const isSame = names.every((name) => read(before[name]) === read(after[name]))
      expect(changeWords(before, after) === '').toBe(isSame)
    }),
  )
})
