import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { orderProblem } from '#contract/order-problem.ts'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/picture.ts'
import { PROBLEMS, type ProblemCode } from '#server/calls/problem.ts'
import { SIGNATURE_EXAMPLE } from '#server/documentation/introduction.ts'
import { openApiDocument } from '#server/documentation/openapi.ts'
import { OWN_PROBLEMS, problemCodes } from '#server/documentation/problems.ts'
import { openShop, type Shop } from '#tests/server/shop.ts'
import { sign } from '#tests/server/signed.ts'

type Parameter = { name: string; in: string; example: unknown }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { example: unknown }> }
  responses: Record<
    string,
    { description: string; headers: object; content: Record<string, { example: unknown }> }
  >
}

const document = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { examples: Record<string, { value: object }> }
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

test('a query in which a name stands twice is refused by every call, and every call says so', async () => {
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

test('whoever is told to wait is told where the seconds stand', () => {
  const waits = CALLS.flatMap((call) => Object.entries(operationOf(call).responses)).filter(([status]) =>
    ['423', '429', '503'].includes(status),
  )
  expect(new Set(waits.map(([status]) => status)).size).toBe(3)
  for (const [status, { headers }] of waits) expect(headers, status).toHaveProperty('Retry-After')
})

test('a picture can be shown by what the description says of it', async () => {
  const { description } = document.info
  const address = /\/images\/[\w.-]+\?w=\d+&q=\d+/.exec(description)?.[0] ?? ''
  expect((await shop.app.request(address)).headers.get('Content-Type')).toBe('image/jpeg')
  for (const part of [...PICTURE_WIDTHS, ...PICTURE_QUALITIES]) expect(description).toContain(`${part}, `)
})

test('every code that a route may throw is told of by some call', () => {
  const server = resolve(import.meta.dirname, '..', '..', 'src', 'server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const thrown = files
    .flatMap((name) => [...readFileSync(join(server, name), 'utf8').matchAll(/new Problem\(\s*'([A-Z_]+)'/g)])
    .map(([, code]) => code as ProblemCode)
  const told = new Set(CALLS.flatMap(problemCodes))
  // A method that a path does not know is no call that could tell of it.
  const untold = [...new Set(thrown)].filter((code) => !told.has(code) && code !== 'METHOD_NOT_ALLOWED')
  expect(thrown.length).toBeGreaterThan(20)
  expect(untold).toEqual([])
})

test('refusals that are told of one call by name are told of a call that there is', () => {
  const calls = CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(OWN_PROBLEMS).filter((name) => !calls.includes(name))).toEqual([])
})

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
    // A category by the product's slug is the one example that names nothing.
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
