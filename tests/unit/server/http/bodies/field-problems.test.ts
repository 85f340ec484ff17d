import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pesoPrice } from '#contract/money.ts'
import { phone } from '#contract/person.ts'
import { email, line, text } from '#contract/text.ts'
import { toFieldProblems } from '#server/http/bodies/field-problems.ts'
import { cpuTime } from '#tests/cpu-time.ts'

const schema = z.strictObject({
  name: line(),
  story: z.optional(text(5000)),
  code: z.optional(z.string().check(z.minLength(3))),
  price: z.optional(pesoPrice),
  email: z.optional(email),
  phone: z.optional(phone),
  tags: z.optional(z.array(z.string()).check(z.maxLength(2))),
  kind: z.optional(z.enum(['a', 'b'])),
  choice: z.optional(z.object({ kind: z.enum(['a', 'b']), only: z.literal('x') })),
  shape: z.optional(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('round'), radius: z.number() }),
      z.object({ type: z.literal('square'), side: z.number() }),
    ]),
  ),
  lines: z.optional(z.array(z.strictObject({ quantity: z.int().check(z.minimum(1), z.maximum(9)) }))),
})

/** The error of the first wrong field. */
function problem(change: Record<string, unknown>) {
  const result = z.safeDecode(schema, { name: 'Ana', ...change } as never, { reportInput: true })
  return result.success ? null : toFieldProblems(result.error)[0]
}

test.each([
  ['{field} is required', { name: undefined }, 'name', 'required', 'name is required'],
  ['{field} is required', { name: '' }, 'name', 'required', 'name is required'],
  ['{field} is required', { name: '  ' }, 'name', 'required', 'name is required'],
  ['{field} is required', { choice: { only: 'x' } }, 'choice.kind', 'required', 'choice.kind is required'],
  ['{field} is required', { choice: { kind: 'a' } }, 'choice.only', 'required', 'choice.only is required'],
  ['{field} is required', { shape: { radius: 1 } }, 'shape.type', 'required', 'shape.type is required'],
  ['must be of type', { name: 5 }, 'name', 'type', 'name must be of type string'],
  ['must be of type', { name: null }, 'name', 'type', 'name must be of type string'],
  ['must be of type', { price: '5' }, 'price', 'type', 'price must be of type number'],
  ['must be of type', { tags: 'a' }, 'tags', 'type', 'tags must be of type array'],
  [
    'must be at least N characters long',
    { code: 'ab' },
    'code',
    'too-small',
    'code must be at least 3 characters long',
  ],
  [
    'must be no more than N characters long',
    { name: 'x'.repeat(1001) },
    'name',
    'too-big',
    'name must be no more than 1000 characters long',
  ],
  [
    'must be no more than N characters long',
    { story: 'x'.repeat(5001) },
    'story',
    'too-big',
    'story must be no more than 5000 characters long',
  ],
  ['format is invalid', { email: 'ana at home' }, 'email', 'format', 'email format is invalid'],
  ['format is invalid', { phone: '12' }, 'phone', 'format', 'phone format is invalid'],
  ['format is invalid', { kind: 'c' }, 'kind', 'format', 'kind format is invalid'],
  ['format is invalid', { shape: { type: 'oval' } }, 'shape.type', 'format', 'shape.type format is invalid'],
  ['0 to 10000', { price: -1 }, 'price', 'too-small', 'price must be at least 0'],
  ['0 to 10000', { price: 10_000.01 }, 'price', 'too-big', 'price must be no more than 10000'],
  ['a list', { tags: ['a', 'b', 'c'] }, 'tags', 'too-big', 'tags must be no more than 2 entries long'],
  [
    'a field within a list',
    { lines: [{ quantity: 0 }] },
    'lines[0].quantity',
    'too-small',
    'lines[0].quantity must be at least 1',
  ],
  ['an unknown field', { isAdmin: true }, 'isAdmin', 'unknown-field', 'isAdmin is not a known field'],
])('%s: %j (§5)', (_, change, field, code, message) => {
  expect(problem(change)).toEqual({ field, code, message })
})

test('an undeclared name is reported by its beginning, however long it is', () => {
  const name = 'x'.repeat(100)
  const told = { field: name, code: 'unknown-field', message: `${name} is not a known field` }
  expect(problem({ ['x'.repeat(900_000)]: 1 })).toEqual(told)
})

test('a rule between fields has its own message; without one, §5’s apply', () => {
  const rule = (error?: string) =>
    z
      .object({ opens: z.number(), closes: z.number() })
      .check(z.refine(({ opens, closes }) => opens < closes, { path: ['closes'], ...(error && { error }) }))
  const told = (error?: string) => {
    const result = z.safeDecode(rule(error), { opens: 9, closes: 8 }, { reportInput: true })
    return result.success ? null : toFieldProblems(result.error)
  }
  expect(told('must be later than opens')).toEqual([
    { field: 'closes', code: 'format', message: 'closes must be later than opens' },
  ])
  expect(told()).toEqual([{ field: 'closes', code: 'format', message: 'closes format is invalid' }])
})

test('values within the limits are not reported (§5)', () => {
  for (const price of [0, 0.01, 10_000]) expect(problem({ price })).toBeNull()
  expect(problem({ name: 'x'.repeat(1000), story: 'x'.repeat(5000) })).toBeNull()
  expect(problem({ email: `${'a'.repeat(242)}@example.com` })).toBeNull()
  expect(problem({ email: `${'a'.repeat(243)}@example.com` })).toMatchObject({ code: 'too-big' })
})

test('of tens of thousands of mistakes the first twenty are reported, at once', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`k${key}`, 0]))
  const wrong = Array.from({ length: 20_000 }, () => ({ quantity: 0, colour: 'red' }))
  for (const sent of [unknown, { name: 'Ana', lines: wrong }]) {
    const { error } = z.safeDecode(schema, sent as never, { reportInput: true })
    const fields = new Set<string>()
    const time = await cpuTime(() => {
      for (const { field } of error ? toFieldProblems(error) : []) fields.add(field)
    })
    expect(time).toBeLessThan(1000)
    expect(fields.size).toBe(20)
  }
})
