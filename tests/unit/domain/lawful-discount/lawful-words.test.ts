import { expect, test } from 'vitest'
import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import { betterOfWords, checkWords, claimWords, discountLines } from '#domain/lawful-discount/lawful-words.ts'
import { rateName } from '#domain/lawful-discount/rate-name.ts'
import { inLanguage } from '#server/flow/in-language.ts'

const senior = { people: 1, senior: 1, pwd: 0 }
const two = { people: 4, senior: 1, pwd: 2 }

test.each([
  [senior, 5600, 4000, 'Senior discount saves ₱56.00, the voucher ₱40.00: you get the senior discount.'],
  [senior, 4000, 5600, 'Senior discount saves ₱40.00, the voucher ₱56.00: you get the voucher.'],
  [senior, 4000, 4000, 'Both save ₱40.00: you get the senior discount and keep the voucher.'],
  [senior, 4000, 0, 'Senior discount saves ₱40.00.'],
  [senior, 0, 4000, 'The senior discount does not apply to these goods: you get the voucher’s ₱40.00.'],
  [senior, 0, 0, 'The senior discount does not apply to these goods.'],
  [
    { senior: 0, pwd: 1 },
    5600,
    4000,
    'PWD discount saves ₱56.00, the voucher ₱40.00: you get the PWD discount.',
  ],
  [two, 100, 0, 'Senior and PWD discount saves ₱1.00.'],
])(
  'the better of law and voucher is one line with both sums: %j, %i and %i',
  (counts, law, voucher, words) => {
    expect(betterOfWords(counts, { law, voucher })).toBe(words)
  },
)

test('staff read which IDs to check, and afterwards what became of it', () => {
  expect(checkWords({ ...senior, isShown: null })).toBe('Check 1 senior ID (1 of 1 person)')
  expect([senior, two].map(claimWords)).toEqual(['1 senior of 1 person', '1 senior and 2 PWDs of 4 people'])
  expect(checkWords({ ...two, isShown: null })).toBe('Check 1 senior ID and 2 PWD IDs (3 of 4 people)')
  expect(checkWords({ ...two, isShown: true })).toBe('Checked: 1 senior ID and 2 PWD IDs')
  expect(checkWords({ ...senior, isShown: false })).toBe('Not shown: 1 senior ID')
})

test('the sums of an order name the voucher or each rate of the law, and add up to the discount', () => {
  const parts = [
    { name: 'Senior citizen discount', beneficiary: 'senior', amount: 2857, vat: 1071 },
    { name: 'Basic bread', beneficiary: 'senior', amount: 500, vat: 0 },
  ]
  expect(discountLines({ discount: 0, lawful: { parts: parts as never } })).toEqual([])
  expect(discountLines({ discount: 300 })).toEqual([{ name: 'Voucher', amount: 300 }])
  expect(discountLines({ discount: 3357, lawful: { parts: parts as never } })).toEqual([
    { name: 'Senior citizen discount, with ₱10.71 of VAT not charged', amount: 2857 },
    { name: 'Basic bread', amount: 500 },
  ])
})

test('the rates with which a shop begins are named in the customer’s language, others as the owner named them (19.5)', () => {
  const names = [...DEFAULT_LAWFUL.rates.map(({ name }) => name), 'Basic bread', 'constructor']
  expect(names.map(rateName)).toEqual(names)
  expect(inLanguage('fil', () => names.map(rateName))).toEqual([
    'Diskuwento ng senior citizen',
    'Diskuwento ng PWD',
    'Basic bread',
    'constructor',
  ])
})
