import * as z from 'zod/mini'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { type Json, type JsonObject, textFields, wireSchema } from '#server/documentation/schema.ts'
import { sampleBody, sampleOf } from '#tests/server/setup/sample/sample-body.ts'

// Every field of every call with every kind of wrong value, one at a time, made from the contract's own table.

/** The shop's values by field name, for addresses and for any depth of a body. */
export type Known = { params: Record<string, string>; fields: Record<string, Json> }

/**
 * One request with one wrong value; `name` says where. If there is a `file`, it is a form with the body's
 * fields.
 */
export type WrongRequest = {
  name: string
  call: Endpoint
  path: string
  body?: Json | undefined
  file?: 'good' | 'missing' | 'text' | 'empty' | 'no picture'
}

const LONG = 'x'.repeat(6_000)
const NO_DATE = '2026-13-45T00:00:00Z'

/** Replace a field of a body. */
const WRONG_JSON: readonly Json[] = [
  ...[-1, 0, 1.5, 1e308, '', 'tomorrow', 'NaN', NO_DATE, LONG],
  ...[null, true, [], {}],
]
/** Replace a field of an address. */
const WRONG_TEXT: readonly string[] = [
  ...['-1', '0', '1.5', '9'.repeat(30), '', 'tomorrow', 'null', 'NaN', 'true', '%'],
  ...[NO_DATE, LONG.slice(0, 2_000)],
]
const WRONG_FILES = ['missing', 'text', 'empty', 'no picture'] as const

/** The requests for one call. `body` is one that is known to be valid; without it, a sample. */
export function wrongRequests(call: Endpoint, known: Known, body?: Json): WrongRequest[] {
  const title = `${call.method} ${call.path}`
  const good = goodRequest(call, known, body)
  const file = call.upload && { file: 'good' as const }
  const inPath = Object.keys(good.params).flatMap((field) =>
    WRONG_TEXT.map((wrong) => ({
      ...{ name: `${title} ${field} = ${words(wrong)}`, call, body: good.body, ...file },
      path: addressOf(call, { ...good.params, [field]: wrong }, good.query),
    })),
  )
  const inQuery = textFields(call.query).flatMap(({ name: field }) =>
    [undefined, ...WRONG_TEXT].map((wrong) => ({
      ...{ name: `${title} ?${field} = ${words(wrong)}`, call, body: good.body, ...file },
      path: addressOf(call, good.params, { ...good.query, [field]: wrong }),
    })),
  )
  const path = addressOf(call, good.params, good.query)
  const bodies = call.body ? [...wrongBodies(wireSchema(call.body), good.body ?? null)] : []
  const inBody = bodies.map(([at, wrong]) => ({
    name: `${title} body${at}`,
    call,
    path,
    body: wrong,
    ...file,
  }))
  const inFile = call.upload
    ? WRONG_FILES.map((wrong) => ({
        name: `${title} file ${wrong}`,
        call,
        path,
        body: good.body,
        file: wrong,
      }))
    : []
  return [...inPath, ...inQuery, ...inBody, ...inFile]
}

/** A sample request, with the shop's own values. */
export function goodRequest(call: Endpoint, known: Known, body?: Json) {
  const texts = (schema: Endpoint['params']): Record<string, string> =>
    Object.fromEntries(
      textFields(schema).map(({ name, schema: field }) => [
        name,
        String(known.params[name] ?? field['default'] ?? sampleOf(field, name)),
      ]),
    )
  const own = call.body && withKnown(sampleBody(call), known.fields)
  const params = texts(call.params)
  const query = texts(call.query)
  return { params, query, body: body ?? own, path: addressOf(call, params, query) }
}

/** Whether a body is valid for the call. */
export function isGoodBody({ body }: Endpoint, value: Json): boolean {
  return body !== undefined && z.safeDecode(body, value as never).success
}

/** Each wrong value: its place and kind, and the whole body with it. */
function* wrongBodies(schema: JsonObject, good: Json): Generator<[string, Json]> {
  for (const wrong of WRONG_JSON) yield [` = ${words(wrong)}`, wrong]
  for (const shape of shapesOf(schema)) {
    if (shape['type'] === 'object') {
      const whole = isObject(good) && suits(shape, good) ? good : (sampleOf(shape, 'body') as JsonObject)
      for (const [field, part] of Object.entries((shape['properties'] ?? {}) as Record<string, JsonObject>)) {
        const { [field]: own, ...others } = whole
        yield [`.${field} left out`, others]
        const inside = own ?? sampleOf(part, field)
        for (const [at, wrong] of wrongBodies(part, inside))
          yield [`.${field}${at}`, { ...whole, [field]: wrong }]
      }
    }
    if (shape['type'] === 'array') {
      const [first, ...others] = Array.isArray(good) ? good : []
      const part = (shape['items'] ?? {}) as JsonObject
      for (const [at, wrong] of wrongBodies(part, first ?? sampleOf(part, 'item')))
        yield [`[0]${at}`, [wrong, ...others]]
    }
  }
}

/** The alternatives of a schema: itself, or each of several. */
function shapesOf(schema: JsonObject): JsonObject[] {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as JsonObject[] | undefined
  return choices ? choices.flatMap(shapesOf) : [schema]
}

/** Whether a value has this shape rather than another, by the fields that only tell shapes apart. */
function suits(shape: JsonObject, value: JsonObject): boolean {
  return Object.entries((shape['properties'] ?? {}) as Record<string, JsonObject>).every(([field, part]) => {
    const choices = 'const' in part ? [part['const'] as Json] : (part['enum'] as Json[] | undefined)
    return !choices || !(field in value) || choices.includes(value[field] as Json)
  })
}

function withKnown(value: Json, known: Known['fields']): Json {
  if (Array.isArray(value)) return value.map((entry) => withKnown(entry, known))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, known[field] ?? withKnown(part, known)]),
  )
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The call's address with these values in its path and query. */
export function addressOf(
  { path }: Endpoint,
  params: Record<string, string>,
  query: Record<string, string | undefined>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return API_BASE + filled + (given.length > 0 ? `?${new URLSearchParams(given)}` : '')
}

function words(value: unknown): string {
  return value === undefined ? 'left out' : JSON.stringify(value).slice(0, 40)
}
