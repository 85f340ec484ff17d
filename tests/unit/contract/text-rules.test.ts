import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** What no field of words takes: NUL, a control character, marks that reverse writing, half a character, blanks alone. */
const HIDDEN = [
  '\0',
  '\u0007',
  '\u001b',
  '\u0085',
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
  '\ud800',
  '\udc00',
]
const BLANKS = ['   ', ' \u200b\u200d ', '\ufeff\u00a0']

type Field = { name: string; schema: z.core.$ZodType }

/** Every field of words in a request, with its place. A text that is read on, as a number is, counts as a whole. */
function textFields(call: Endpoint): Field[] {
  const parts = { query: call.query, body: call.body }
  return Object.entries(parts).flatMap(([part, schema]) =>
    schema ? walk(schema, `${call.method} ${call.path} ${part}`) : [],
  )
}

function walk(schema: z.core.$ZodType, name: string, seen = new Set<unknown>()): Field[] {
  if (seen.has(schema)) return []
  const within = new Set(seen).add(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ name, schema }]
    case 'pipe':
      return isText(def.in) ? [{ name, schema }] : walk(def.in, name, within)
    case 'object':
      return Object.entries(def.shape).flatMap(([field, one]) => walk(one, `${name}.${field}`, within))
    case 'array':
      return walk(def.element, `${name}[]`, within)
    case 'union':
      return def.options.flatMap((one) => walk(one, name, within))
    case 'record':
      return [...walk(def.keyType, `${name} key`, within), ...walk(def.valueType, `${name}{}`, within)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
      return walk(def.innerType, name, within)
    default:
      return []
  }
}

const isText = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'string'

/** Words that a field takes; `null` for one that takes no words, such as a date. */
function goodWords(schema: z.core.$ZodType): string | null {
  const words = [4, 10, 55, 100].map((length) => 'Pandesal at kape '.repeat(7).slice(0, length).trim())
  return words.find((one) => takes(schema, one)) ?? null
}

function takes(schema: z.core.$ZodType, typed: string): boolean {
  return z.safeParse(schema, typed).success
}

const FIELDS = CALLS.flatMap(textFields).flatMap(({ name, schema }) => {
  const good = goodWords(schema)
  return good === null ? [] : [{ name, schema, good }]
})

/** Not words: secrets, which nobody may touch (D37), and what is only compared with what the shop has. */
const NO_WORDS = [
  /\.(?:password|currentPassword|newPassword|token|refreshToken)$/,
  /^POST \/auth\/signin body\.username$/,
  /\.(?:slugs\[\]|numbers|type|hitMark)$/,
  // A trap for machines, and reports that browsers write.
  /^POST \/(email\/contact|enquiries) body\.website$/,
  /^POST \/security\/log body/,
  // Read by the provider's own rules, and never stored.
  /^POST \/payments\/events\/\{provider\} body/,
]
/** Searches: what was pasted is cleaned, since it is never stored (D71). */
const SEARCHES = /query\.(?:search|searchTerm|q|category)$|^POST \/your-data\/codes body\.contact$/
/** Blanks are nothing here, as in a field that was left empty. */
const MAY_BE_EMPTY =
  /\.(?:description|words|note|announcement|tagline|deliveryNotice|postalCode|\w+Filipino)$/

const isWords = ({ name }: { name: string }) => !NO_WORDS.some((one) => one.test(name))

test('the fields of words of all calls are found', () => {
  expect(FIELDS.filter(isWords).length).toBeGreaterThan(100)
  for (const one of NO_WORDS) expect(FIELDS.some(({ name }) => one.test(name))).toBe(true)
})

test.each(HIDDEN)('no field of words takes %j (§5)', (hidden) => {
  const wrong = FIELDS.filter(isWords).filter(({ schema, good, name }) => {
    const typed = good.slice(0, 2) + hidden + good.slice(3)
    if (!takes(schema, typed)) return false
    return !(SEARCHES.test(name) && z.parse(schema, typed) !== typed)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test.each(BLANKS)('no field of words takes %j for words (§5)', (blanks) => {
  const wrong = FIELDS.filter(isWords).filter(({ schema, name }) => {
    if (!takes(schema, blanks)) return false
    return !((SEARCHES.test(name) || MAY_BE_EMPTY.test(name)) && z.parse(schema, blanks) === '')
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
