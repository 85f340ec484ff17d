import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getStorageKey, signIn } from '#contract/account/auth.ts'
import { getCsrfToken } from '#contract/account/security.ts'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/product/picture.ts'
import { exampleBodies } from '#server/documentation/example-values.ts'
import { SIGNATURE_EXAMPLE } from '#server/documentation/introduction.ts'
import { openApiDocument } from '#server/documentation/openapi.ts'
import { OWN_COOKIES } from '#server/documentation/operation.ts'
import { NEVER_MISSING, OWN_PROBLEMS, problemCodes } from '#server/documentation/problems.ts'
import { type JsonObject, wireSchema } from '#server/documentation/schema.ts'
import { PROBLEMS, type ProblemCode } from '#server/http/problem.ts'
import { makeAccount, openBrowser, PASSWORD, signInAs } from '#tests/server/setup/account.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'
import { sign, signed } from '#tests/server/setup/signed.ts'

type Parameter = { name: string; in: string; example: unknown }
type Operation = {
  parameters: Parameter[]
  security?: object[]
  requestBody?: { content: Record<string, { example: unknown }> }
  responses: Record<
    string,
    { description: string; headers: object; content: Record<string, { example: unknown }> }
  >
}

const document = (await openApiDocument()) as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: {
    examples: Record<string, { value: object }>
    securitySchemes: Record<string, { name?: string }>
  }
  info: { description: string }
}
const operationOf = ({ method, path }: Endpoint) => document.paths[path]?.[method.toLowerCase()] as Operation

test('the document is valid OpenAPI 3.1, and a broken one is not', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const broken = { ...structuredClone(document), paths: { '/x': { get: { parameters: [{ in: 'moon' }] } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('every reference leads somewhere in the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path)
  expect(references.length).toBeGreaterThan(100)
  for (const path of new Set(references)) {
    const found = path
      ?.split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(found, path).toBeTruthy()
  }
})

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const operation = operationOf(call)

  test('has examples that its own schemas accept', () => {
    const check = (schema: Endpoint['answer'] | undefined, example: unknown) => {
      if (!schema) return
      const { success, error } = z.safeDecode(schema, example as never)
      expect(success ? [] : error.issues, JSON.stringify(example)).toEqual([])
    }
    const texts = (place: string) =>
      Object.fromEntries(
        operation.parameters
          .filter((entry) => entry.in === place)
          .map(({ name, example }) => [name, String(example)]),
      )
    check(call.params, texts('path'))
    check(call.query, texts('query'))
    for (const { example } of Object.values(operation.requestBody?.content ?? {})) check(call.body, example)
    const answer = operation.responses[String(call.status ?? 200)]?.content['application/json']
    check(call.answer, answer?.example)
    expect(answer?.example).toBeDefined()
    expect(Boolean(call.body)).toBe(operation.requestBody !== undefined)
  })

  test('tells every refusal with its status and its words', () => {
    for (const code of problemCodes(call)) {
      const [status, , message] = PROBLEMS[code]
      expect(operation.responses[String(status)]?.description).toContain(`${code}: ${message}`)
      expect(document.components.examples[code]?.value).toMatchObject({ status, code })
    }
  })
})

test('every call refuses a query that contains a name twice, and documents that', async () => {
  const bare = CALLS.filter(({ params, query, body, access, method }) => {
    return !params && !query && !body && access === 'public' && method === 'GET'
  })
  expect(bare.length).toBeGreaterThan(3)
  for (const call of bare) {
    const response = await shop.app.request(`${API_BASE}${call.path}?a=1&a=2`)
    expect([response.status, (await response.json()).code], call.path).toEqual([400, 'VALIDATION_FAILED'])
  }
  for (const call of CALLS)
    expect(operationOf(call).responses['400']?.description).toContain('VALIDATION_FAILED')
})

test('examples of problems hold all that such a problem brings, as the schema has it', () => {
  const { examples } = document.components
  for (const [code, { value }] of Object.entries(examples)) {
    const { success, error } = z.safeDecode(orderProblem, value as never)
    expect(success ? [] : error.issues, code).toEqual([])
  }
  for (const [code, field] of [
    ['ORDER_CHANGED', 'quote'],
    ['ORDER_CHANGED', 'errors'],
    ['CLOCK_SKEW', 'serverTime'],
    ['PRECONDITION_FAILED', 'versions'],
    ['VALIDATION_FAILED', 'errors'],
  ] as const) {
    expect(examples[code]?.value, code).toHaveProperty(field)
  }
})

test('every refusal that asks to wait documents the header with the seconds', () => {
  const waits = CALLS.flatMap((call) => Object.entries(operationOf(call).responses)).filter(([status]) =>
    ['423', '429', '503'].includes(status),
  )
  expect(new Set(waits.map(([status]) => status)).size).toBe(3)
  for (const [status, { headers }] of waits) expect(headers, status).toHaveProperty('Retry-After')
})

test('the description is enough to show a picture', async () => {
  const { description } = document.info
  const address = /\/images\/[\w.-]+\?w=\d+&q=\d+/.exec(description)?.[0] ?? ''
  expect((await shop.app.request(address)).headers.get('Content-Type')).toBe('image/jpeg')
  for (const part of [...PICTURE_WIDTHS, ...PICTURE_QUALITIES]) expect(description).toContain(`${part}, `)
})

test('every code that a route may throw is documented by some call', () => {
  const server = resolve(import.meta.dirname, '..', '..', '..', 'src', 'server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const thrown = files
    .flatMap((name) => [...readFileSync(join(server, name), 'utf8').matchAll(/new Problem\(\s*'([A-Z_]+)'/g)])
    .map(([, code]) => code as ProblemCode)
  const told = new Set(CALLS.flatMap(problemCodes))
  // A method that a path does not support is not a call.
  const untold = [...new Set(thrown)].filter((code) => !told.has(code) && code !== 'METHOD_NOT_ALLOWED')
  expect(thrown.length).toBeGreaterThan(20)
  expect(untold).toEqual([])
})

test('notes on a single call name a call that exists', () => {
  const calls = CALLS.map(({ method, path }) => `${method} ${path}`)
  const named = [OWN_PROBLEMS, OWN_COOKIES, exampleBodies].flatMap((told) => Object.keys(told))
  expect([...named, ...NEVER_MISSING].filter((name) => !calls.includes(name))).toEqual([])
})

test('the example of a new product is one that the server makes', async () => {
  const { session } = await signInAs(shop, 'admin')
  const call = document.paths['/admin/products']?.['post'] as Operation
  const answer = await signed(shop.app, `${API_BASE}/admin/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.token}` },
    body: JSON.stringify(call.requestBody?.content['application/json']?.example),
  })
  expect([answer.status, (await answer.json()).slug]).toEqual([201, 'squash-ensaymada'])
})

test('a call that needs a cookie says which, and the server refuses it without', async () => {
  const needed = CALLS.flatMap((call) =>
    (operationOf(call).security ?? []).flatMap((one) => Object.keys(one)),
  )
  for (const scheme of new Set(needed)) expect(document.components.securitySchemes).toHaveProperty(scheme)
  expect(operationOf(getStorageKey as Endpoint).security).toEqual([{ storageCookie: [] }])
  expect(operationOf(getCsrfToken as Endpoint).security).toEqual([{ sessionCookie: [] }, {}])
  const { send, request, answers } = openBrowser(shop)
  expect((await shop.app.request(`${API_BASE}/auth/storage-key`)).status).toBe(401)
  const { username } = await makeAccount(shop, 'customer')
  await request(signIn, { body: { username, password: PASSWORD } })
  const names = answers.flatMap(({ headers }) => headers.getSetCookie().map((cookie) => cookie.split('=')[0]))
  const { storageCookie, sessionCookie } = document.components.securitySchemes
  expect(names).toEqual(expect.arrayContaining([storageCookie?.name, sessionCookie?.name]))
  expect((await send(`${API_BASE}/auth/storage-key`)).status).toBe(200)
})

test('every day and every time that a request may hold has its pattern', () => {
  const schemas = CALLS.flatMap((call) => [call.query, call.body].flatMap((part) => (part ? [part] : [])))
  const bare = schemas.flatMap((schema) => bareDates(wireSchema(schema), ''))
  expect(bare).toEqual([])
  expect(bareDates({ properties: { date: { type: 'string' } } }, '')).toEqual(['date'])
})

/** Fields that are named like a day or a time but accept any string. */
function bareDates(schema: JsonObject, name: string): string[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as JsonObject[])
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>)
  const isBare = schema['type'] === 'string' && !('pattern' in schema) && !('enum' in schema)
  return [
    ...(isBare && /(date|At|Until)$/i.test(name) ? [name] : []),
    ...parts.flatMap((part) => bareDates(part, name)),
    ...(schema['items'] ? bareDates(schema['items'] as JsonObject, name) : []),
    ...fields.flatMap(([field, part]) => bareDates(part, field)),
  ]
}

test('the worked example of a signature is right, word for word', () => {
  const { csrfToken, signature, bodyHash, key, ...signing } = SIGNATURE_EXAMPLE
  expect(sign(csrfToken, signing)).toBe(signature)
  for (const part of [signature, bodyHash, key]) expect(document.info.description).toContain(part)
})

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('every public example of a catalogue call is answered', async () => {
  for (const call of CALLS.filter(
    ({ method, path }) => method === 'GET' && /^\/(products|categories)/.test(path),
  )) {
    const query = new URLSearchParams()
    let path = call.path
    for (const { name, in: place, example } of operationOf(call).parameters) {
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(example)))
      if (place === 'query') query.set(name, String(example))
    }
    const { status } = await shop.app.request(`${API_BASE}${path}?${query}`)
    // A category with the product's slug is the only example that names nothing.
    expect([200, 404], path).toContain(status)
  }
})

test('the page for people names every call, loads nothing from elsewhere and has no script', async () => {
  const response = await shop.app.request(`${API_BASE}/docs`)
  const page = await response.text()
  expect(response.headers.get('Content-Security-Policy')).not.toMatch(/unsafe|script-src/)
  for (const { method, path } of CALLS) expect(page).toContain(`<code>${method} ${path}</code>`)
  expect(page).not.toMatch(/<script|<[^>]+(src|href)="(https?:)?\/\//)
  const style = /stylesheet" href="([\w.]+)"/.exec(page)?.[1]
  const sheet = await shop.app.request(`${API_BASE}/${style}`)
  expect([sheet.status, sheet.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8'])
})
