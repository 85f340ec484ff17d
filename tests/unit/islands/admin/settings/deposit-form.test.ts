import { array, assert, constantFrom, integer, nat, oneof, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { checkShare, shareOf } from '#islands/admin/edit/form/deposit-share.ts'
import { checkStep, depositFieldsOf, depositOf } from '#islands/admin/settings/deposit/deposit-form.ts'

const percent = integer({ min: 1, max: 100 })
const share = oneof(record({ percent }), record({ amount: integer({ min: 1, max: 1_000_000 }) }))
const terms = record({
  share: option(share),
  from: nat(1_000_000),
  balance: option(record({ days: nat(60), time: constantFrom('00:00', '18:00', '23:59') })),
  returns: array(record({ days: nat(60), percent: nat(100) }), { maxLength: 10 }),
})

test('opening the terms of paying in parts and saving them changes nothing (D80)', () => {
  assert(
    property(terms, (given) => {
      expect(depositOf(depositFieldsOf(given))).toEqual(given)
    }),
  )
})

test.each([
  ['50%', { percent: 50 }],
  [' 500 ', { amount: 50_000 }],
  ['12.50', { amount: 1250 }],
  ['', null],
])('a deposit typed as %j is read', (typed, read) => {
  expect([checkShare(typed), shareOf(typed)]).toEqual([undefined, read])
})

test.each(['0', '0%', '101%', '50 %x', 'half', '-5', '12.555', '99999999'])(
  'a deposit typed as %j is refused',
  (typed) => {
    expect(checkShare(typed)).toEqual(expect.any(String))
  },
)

const step = (days: string, percent: string) => ({ days, percent })

test.each<[name: string, steps: ReturnType<typeof step>[], wrong: number[]]>([
  ['falling steps, in any order', [step('2', '50'), step('5', '100'), step('1', '0')], []],
  ['the same part for several days', [step('5', '50'), step('2', '50')], []],
  ['more for those who cancel later', [step('5', '20'), step('2', '80')], [1]],
  ['two steps for one day', [step('5', '100'), step('5', '50')], [0, 1]],
])('of steps with %s, those that make no sense are refused', (_, steps, wrong) => {
  const fields = { ...depositFieldsOf(NO_DEPOSIT), returns: steps }
  expect(steps.flatMap((_step, at) => (checkStep(fields, at) ? [at] : []))).toEqual(wrong)
})
