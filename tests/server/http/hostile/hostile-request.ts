import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'

// Requests that no honest client sends, made from the contract.

/** `signature` says how to sign it; `path` includes the query. */
export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  signature: 'good' | 'bad' | 'none'
  address: string
}

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  minimum?: number
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const GIANT = 'x'.repeat(20_000)
const DEPTH = 20_000

/** Words that break code which trusts them. */
const words = fc.constantFrom(
  ...['', ' ', '0', '-1', '1.5', '1e309', 'NaN', 'true', 'null', 'undefined', '__proto__', 'constructor'],
  ...['\0', 'a\0b', '\ud800', '\ufeff', '\r\nX: 1', '‮', '💥', '../../etc/passwd', '{{7*7}}', "' OR 1=1 --"],
  ...[
    '<script>alert(1)</script>',
    '9'.repeat(400),
    GIANT,
    '2147483648',
    '9007199254740993',
    '٣',
    'á'.repeat(300),
  ],
)
const anyText = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 40 }))
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(-1, 0, 0.1, 1e308, -0, 2 ** 53, [], {}, [[]], null, true),
)

/** An address may contain nearly anything, including text that cannot be decoded. */
const segments = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff%fe',
    '%c0%af',
    '%2e%2e',
    '%2e%2e%2f',
    '..',
    '.',
    '*',
    ';a=b',
    '1',
    '12',
  ),
)

/** A value that roughly follows the schema. */
function like(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(like))
  switch (schema.type) {
    case 'object':
      return fc.record(mapValues(schema.properties ?? {}, (property) => sometimesWrong(property, 12)))
    case 'array':
      return fc.array(like(schema.items ?? {}), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: 1, max: 60 })
    case 'number':
      return fc.constantFrom(0, 45, 640.5)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom('Ana Reyes', 'ana@example.com', '0917 123 4567', '2026-11-23', '10:00-12:00')
  }
}

/** One in `oneIn` values is something else. */
function sometimesWrong(schema: JsonSchema, oneIn: number): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: like(schema), weight: oneIn - 1 }, { arbitrary: anyValue, weight: 1 })
}

function bodies(call: Endpoint): fc.Arbitrary<string | undefined> {
  const schema =
    call.body && (z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const nearly = schema
    ? sometimesWrong(schema, 20).map((value) => JSON.stringify(value))
    : fc.constant(undefined)
  const nested = fc.constantFrom('[', '{"a":').map((open) => open.repeat(DEPTH))
  const closed = fc.constant('['.repeat(DEPTH) + ']'.repeat(DEPTH))
  const raw = fc.constantFrom(
    '',
    'null',
    '"',
    '{',
    '{"a":1,}',
    '\0',
    '\ufeff{}',
    '1e999',
    `"${GIANT}"`,
    'a=b&c=d',
  )
  const polluted = nearly.map((text) =>
    text?.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},'),
  )
  const doubled = nearly.map((text) => text?.replace('{', '{"items":1,"name":2,"name":3,'))
  return fc.oneof(
    { arbitrary: nearly, weight: 6 },
    ...[nested, closed, raw, polluted, doubled, anyValue.map((value) => JSON.stringify(value))].map(
      (arbitrary) => ({ arbitrary, weight: 1 }),
    ),
  )
}

function queries(call: Endpoint): fc.Arbitrary<string> {
  const { properties = {} } = (
    call.query ? z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) : {}
  ) as JsonSchema
  const names = fc.constantFrom(...Object.keys(properties), '__proto__', 'page[]', 'toString', '', '%')
  const pairs = fc.array(fc.tuple(names, fc.oneof(segments, fc.constantFrom('1', '20', 'asc', 'bread'))), {
    maxLength: 4,
  })
  return pairs.map((list) => (list.length > 0 ? `?${list.map((pair) => pair.join('=')).join('&')}` : ''))
}

const visible = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
})
const otherHeaders = fc.record(
  {
    'X-Correlation-ID': fc.oneof(visible, fc.constant('a-good-correlation-id')),
    'Idempotency-Key': fc.oneof(visible, fc.uuid()),
    Authorization: fc.oneof(
      visible,
      fc.constantFrom('Bearer x', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${GIANT}`),
    ),
    Cookie: fc.oneof(visible, fc.constantFrom('pugon_session=%', 'pugon_session=', '=;=;', `a=${GIANT}`)),
    Accept: visible,
    'Accept-Encoding': visible,
    'If-None-Match': visible,
    'If-Match': visible,
    'X-Forwarded-For': visible,
    Origin: fc.constantFrom('null', 'http://localhost', 'https://evil.example', '*'),
    'Sec-Fetch-Site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
  },
  { requiredKeys: [] },
)
const contentTypes = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      ...[
        '',
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-7',
      ],
      ...[
        'application/x-www-form-urlencoded',
        'application/jsonp',
        'APPLICATION/JSON',
        ';',
        'application/csp-report',
      ],
    ),
    weight: 1,
  },
)

/** Calls that change something are made as often as all others together. */
const calls = fc.oneof(
  fc.constantFrom(...CALLS.filter(({ method }) => method === 'GET')),
  fc.constantFrom(...CALLS.filter(({ method }) => method !== 'GET')),
)

/** Any call of the contract, mistreated in one or several ways. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = calls.chain((call) =>
  fc
    .record({
      method: fc.oneof({ arbitrary: fc.constant(call.method), weight: 8 }, fc.constantFrom(...METHODS)),
      params: fc.array(segments, { minLength: 3, maxLength: 3 }),
      query: queries(call),
      body: bodies(call),
      contentType: contentTypes,
      headers: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, otherHeaders),
      signature: fc.constantFrom(
        'good' as const,
        'good' as const,
        'good' as const,
        'bad' as const,
        'none' as const,
      ),
      address: fc.ipV4(),
    })
    .map(({ method, params, query, body, contentType, headers, signature, address }) => ({
      method,
      path: API_BASE + call.path.replaceAll(/\{\w+\}/g, () => params.pop() ?? '') + query,
      headers: { ...headers, ...(contentType && { 'Content-Type': contentType }) },
      body: ['GET', 'HEAD'].includes(method) ? undefined : body,
      signature,
      address,
    })),
)

function mapValues<From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
}
