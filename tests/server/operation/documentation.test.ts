import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getStorageKey, signIn } from '#contract/account/auth.ts'
import { getCsrfToken } from '#contract/account/security.ts'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/product/pictures/picture.ts'
import { SIGNATURE_EXAMPLE } from '#server/documentation/introduction.ts'
import { openApiDocument } from '#server/documentation/openapi.ts'
import { OWN_COOKIES } from '#server/documentation/operation.ts'
import { ANY_CALL_CODES, NEVER_MISSING, OWN_PROBLEMS, problemCodes } from '#server/documentation/problems.ts'
import { nameIn } from '#server/documentation/schema.ts'
import { PROBLEMS, type ProblemCode } from '#server/http/problem.ts'
import { makeAccount, openBrowser, PASSWORD } from '#tests/server/setup/account.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { sign } from '#tests/server/setup/signed.ts'

type Parameter = { name: string; in: string; description: string; required: boolean }
type Answer = { description: string; headers: object; content: object }
type Operation = {
  summary: string
  parameters: Parameter[]
  security?: object[]
  requestBody?: object
  responses: Record<string, Answer>
}
type Reference = { $ref: string }

const document = (await openApiDocument()) as unknown as {
  tags: { name: string }[]
  paths: Record<
    string,
    Record<
      string,
      Omit<Operation, 'parameters' | 'responses'> & {
        parameters: (Parameter | Reference)[]
        responses: Record<string, Answer | Reference>
      }
    >
  >
  components: {
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
    examples: Record<string, { value: object }>
    securitySchemes: Record<string, { name?: string }>
  }
  info: { description: string; license: object }
}
const { components } = document

/** A call of the document with everything that it refers to. */
function operationOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Operation {
  const call = document.paths[path]?.[method.toLowerCase()]
  if (!call) throw new Error(`${method} ${path} is not in the document`)
  const whole = <Part extends object>(part: Part | Reference, parts: Record<string, Part>) =>
    '$ref' in part ? (parts[nameIn(part.$ref)] as Part) : part
  return {
    ...call,
    parameters: call.parameters.map((parameter) => whole(parameter, components.parameters)),
    responses: Object.fromEntries(
      Object.entries(call.responses).map(([status, answer]) => [status, whole(answer, components.responses)]),
    ),
  }
}

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const operation = operationOf(call)

  test('has a body and a summary as the contract has them', () => {
    expect(operation.summary).toBe(call.summary)
    expect(Boolean(call.body)).toBe(operation.requestBody !== undefined)
  })

  test('tells every refusal with its status and its words', () => {
    for (const code of [...problemCodes(call), ...ANY_CALL_CODES]) {
      const [status, , message] = PROBLEMS[code]
      const answer = operation.responses[status] ?? operation.responses['default']
      expect(answer?.description).toContain(`${code}: ${message}`)
      expect(components.examples[code]?.value).toMatchObject({ status, code })
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
  const { examples } = components
  for (const [code, { value }] of Object.entries(examples)) {
    const { success, error } = z.safeDecode(orderProblem, value as never)
    expect(success ? [] : error.issues, code).toEqual([])
  }
  for (const [code, field] of [
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
    ['423', '503', 'default'].includes(status),
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
  const told = new Set([...CALLS.flatMap(problemCodes), ...ANY_CALL_CODES])
  const untold = [...new Set(thrown)].filter((code) => !told.has(code))
  expect(thrown.length).toBeGreaterThan(20)
  expect(untold).toEqual([])
})

test('notes on a single call name a call that exists', () => {
  const calls = CALLS.map(({ method, path }) => `${method} ${path}`)
  const named = [OWN_PROBLEMS, OWN_COOKIES].flatMap((told) => Object.keys(told))
  expect([...named, ...NEVER_MISSING].filter((name) => !calls.includes(name))).toEqual([])
})

test('a call that needs a cookie says which, and the server refuses it without', async () => {
  const needed = CALLS.flatMap((call) =>
    (operationOf(call).security ?? []).flatMap((one) => Object.keys(one)),
  )
  for (const scheme of new Set(needed)) expect(components.securitySchemes).toHaveProperty(scheme)
  expect(operationOf(getStorageKey as Endpoint).security).toEqual([{ storageCookie: [] }])
  expect(operationOf(getCsrfToken as Endpoint).security).toEqual([{ sessionCookie: [] }, {}])
  const { send, request, answers } = openBrowser(shop)
  expect((await shop.app.request(`${API_BASE}/auth/storage-key`)).status).toBe(401)
  const { username } = await makeAccount(shop, 'customer')
  await request(signIn, { body: { username, password: PASSWORD } })
  const names = answers.flatMap(({ headers }) => headers.getSetCookie().map((cookie) => cookie.split('=')[0]))
  const { storageCookie, sessionCookie } = components.securitySchemes
  expect(names).toEqual(expect.arrayContaining([storageCookie?.name, sessionCookie?.name]))
  expect((await send(`${API_BASE}/auth/storage-key`)).status).toBe(200)
})

test('the worked example of a signature is right, word for word', () => {
  const { csrfToken, signature, bodyHash, key, ...signing } = SIGNATURE_EXAMPLE
  expect(sign(csrfToken, signing)).toBe(signature)
  for (const part of [signature, bodyHash, key]) expect(document.info.description).toContain(part)
})

const shop = await openSharedShop()

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
