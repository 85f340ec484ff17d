import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderingSettings } from '#contract/content/site.ts'
import { DEFAULT_LAWFUL, type LawfulTerms } from '#domain/lawful-discount/lawful-rate.ts'
import { valueWords } from '#islands/admin/edit/words/value-words.ts'
import {
  checkPercent,
  lawfulFieldsOf,
  lawfulOf,
  newRate,
} from '#islands/admin/settings/lawful/lawful-form.ts'

const [SENIOR] = DEFAULT_LAWFUL.rates as [LawfulTerms['rates'][number]]
const terms: LawfulTerms = {
  isGiven: true,
  rates: [
    SENIOR,
    { ...SENIOR, name: 'Bread', rateBasisPoints: 525, cap: 12_550, goods: 'categories', ids: [3, 4] },
    { ...SENIOR, name: 'Pandesal', beneficiary: 'pwd', goods: 'products', ids: [1] },
  ],
}
const contract = orderingSettings.shape.lawfulDiscounts

test('rates that nobody edited are sent as they were, and the contract takes them', () => {
  const sent = lawfulOf(lawfulFieldsOf(terms))
  expect(sent).toEqual(terms)
  expect(z.safeEncode(contract, sent).success).toBe(true)
})

test('per cents are typed as such, and a rate changed to all goods forgets the others', () => {
  const [, bread] = lawfulFieldsOf(terms).rates
  expect(bread).toMatchObject({ percent: '5.25', cap: '125.50', categoryIds: ['3', '4'] })
  const rates = bread ? [{ ...bread, percent: '7.5', cap: ' ', goods: 'all' as const }] : []
  const [sent] = lawfulOf({ isGiven: true, rates }).rates
  expect(sent).toMatchObject({ rateBasisPoints: 750, cap: null, goods: 'all', ids: [] })
})

test('a new row needs no more than a name', () => {
  expect(lawfulOf({ isGiven: true, rates: [{ ...newRate(), name: ' Seniors ' }] }).rates).toEqual([
    { ...SENIOR, name: 'Seniors' },
  ])
})

test.each([
  ['20', true],
  ['5.25', true],
  ['50', true],
  ['50.01', false],
  ['0', false],
  ['-5', false],
  ['5,5', false],
  ['twenty', false],
  ['', false],
])('the rate %j is taken: %s', (typed, isTaken) => {
  expect(checkPercent(typed, 0.01) === undefined).toBe(isTaken)
})

test('the trail of changes shows rates in words', () => {
  expect(valueWords('rates', terms.rates.slice(1, 2))).toContain('rate 5.25 %')
  expect(valueWords('beneficiary', 'senior')).toBe('senior citizen')
})
