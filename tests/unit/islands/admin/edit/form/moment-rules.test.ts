import { expect, test, vi } from 'vitest'
import { type MomentKind, momentRules } from '#islands/admin/edit/form/moment-rules.ts'

type Fields = { on: string }
type Check = (typed: string) => unknown

/** The checks of a field, in their order, while the browser says this of it. */
function checksOf(
  kind: MomentKind,
  badInput: boolean,
  rules: Parameters<typeof momentRules<Fields, 'on'>>[2] = {},
) {
  const querySelector = (selector: string) =>
    selector === 'input[name="on"]' ? { validity: { badInput } } : null
  vi.stubGlobal('document', { querySelector })
  const { validate, ...rest } = momentRules<Fields, 'on'>(kind, 'on', rules)
  return { checks: Object.values(validate as Record<string, Check>).map((check) => check('')), rest }
}

test('half of a day or time is refused, although its field is empty for the form', () => {
  expect(checksOf('date', true).checks).toEqual(['This day is incomplete or does not exist'])
  expect(checksOf('time', true).checks).toEqual(['This time is incomplete'])
  expect(checksOf('datetime-local', true).checks).toEqual([
    'This day or time is incomplete or does not exist',
  ])
  expect(checksOf('date', false).checks).toEqual([undefined])
})

test('a field’s own rules stay, after the one for half of a day', () => {
  const validate = () => 'The last day is missing'
  const { checks, rest } = checksOf('date', true, { required: 'date is required', validate })
  expect(checks).toEqual(['This day is incomplete or does not exist', 'The last day is missing'])
  expect(rest).toEqual({ required: 'date is required' })
  expect(checksOf('date', false, { validate: { late: () => 'Too late' } }).checks).toEqual([
    undefined,
    'Too late',
  ])
})
