import { expect, test } from 'vitest'
import { labelNotes } from '#islands/admin/products/form/label-notes.ts'
import { draftOf } from '#islands/admin/products/form/product-draft.ts'
import { emptyFields } from '#islands/admin/products/form/product-form.ts'

const fields = emptyFields('3')

test('a new product begins with allergens that nobody has stated, and says so (D69)', () => {
  expect(draftOf(fields, undefined, true)).toMatchObject({ allergens: [], allergensStated: false })
  expect(labelNotes(fields)).toEqual(['Shoppers read: Not stated yet. Please ask us.'])
})

test('a tick states that there are none, and a list states itself (D69)', () => {
  const none = { ...fields, hasNoAllergens: true }
  expect(draftOf(none, undefined, true)).toMatchObject({ allergens: [], allergensStated: true })
  expect(labelNotes(none)).toEqual([])
  const milk = { ...fields, allergens: ['milk' as const] }
  expect(draftOf(milk, undefined, true)).toMatchObject({ allergens: ['milk'], allergensStated: true })
})

test('ticked marks that do not count are named', () => {
  const marked = { ...fields, isEggFree: true, isNutFree: true, isVegan: true }
  expect(labelNotes(marked)[1]).toBe('Until then these marks do not count: Egg-free, Nut-free, Vegan.')
  expect(labelNotes({ ...marked, allergens: ['egg'] })).toEqual([
    'Not saved: Egg-free, Vegan. The allergens say otherwise.',
  ])
})
