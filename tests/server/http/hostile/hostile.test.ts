import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { depth, IS_DEEP } from '#tests/depth.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, openShop, QUICKEST, type Shop } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit, type Visit } from '#tests/server/setup/signed.ts'
import { type HostileRequest, hostileRequest } from './hostile-request.ts'

const REQUESTS = depth(500, 10_000)
/** An admin gets further: their bodies are read. */
const ADMIN_REQUESTS = depth(100, 1_000)

/** The small version always sends the same requests, so that it finds the same faults. */
const chosen = IS_DEEP ? {} : { seed: 20_261_121 }

/** Few calls have a bound that chance would reach. */
const TOO_LARGE: HostileRequest = {
  method: 'POST',
  path: `${API_BASE}/security/log`,
  headers: { 'Content-Type': 'application/json' },
  body: `"${'x'.repeat(20_000)}"`,
  signature: 'good',
  address: '203.0.113.9',
}

/** Of a hundred requests chance need not send one. */
const UNKNOWN_TYPE: HostileRequest = {
  ...TOO_LARGE,
  headers: { 'Content-Type': 'application/xml' },
  body: '<order/>',
}

// Without a site to wait for, the server is ready.
const shop = await openSharedShop(QUICKEST, { REBUILD: 'off' })
const visit = await openVisit(shop.app)

const tally = new Map<number, number>()

async function send(
  { app }: Shop,
  visit: Visit,
  { method, path, headers, body, signature, address }: HostileRequest,
): Promise<Response> {
  const request = new Request(`http://localhost${path}`, { method })
  // The signature covers the address as sent, as in a browser.
  const target = request.url.slice('http://localhost'.length)
  const init: RequestInit = { method, headers, ...(body !== undefined && { body }) }
  const signed = signature === 'none' ? init : signedInit(visit, target, init)
  const forged = { ...Object.fromEntries(new Headers(signed.headers)), 'x-signature': 'A'.repeat(43) }
  const sent = signature === 'bad' ? { ...signed, headers: forged } : signed
  return app.request(path, sent, { incoming: { socket: { remoteAddress: address } } })
}

test(`${REQUESTS} hostile requests: no failure of ours, and every refusal is a problem document (D34)`, {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (request) => {
      const response = await send(shop, visit, request)
      const text = await response.text()
      tally.set(response.status, (tally.get(response.status) ?? 0) + 1)
      expect(response.status).toBeLessThan(500)
      const correlationId = response.headers.get('X-Correlation-ID')
      expect(correlationId).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
      if (response.status < 400 || request.method === 'HEAD') return
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      expect(JSON.parse(text)).toMatchObject({
        type: 'about:blank',
        status: response.status,
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.any(String),
        correlationId,
      })
      expect(text.length).toBeLessThan(20_000)
    }),
    { numRuns: REQUESTS, examples: [[TOO_LARGE]], ...chosen, endOnFailure: true, includeErrorInReport: true },
  )
  // The requests are hostile in every way, but not so hostile that none is processed.
  expect([...tally.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404, 405, 413, 415]))
  expect(tally.get(403)).toBeGreaterThan(REQUESTS / 20)
  expect(tally.get(400)).toBeGreaterThan(REQUESTS / 20)
  expect((await shop.app.request('/actuator/health')).status).toBe(200)
  expect({}).not.toHaveProperty('isAdmin')
})

test(`${ADMIN_REQUESTS} requests of a hostile admin: no failure of ours either`, {
  timeout: 300_000,
}, async () => {
  const own = await openShop(QUICKEST, { REBUILD: 'off' })
  const ownVisit = await openVisit(own.app)
  const { session } = await signInAs(own, 'admin')
  const statuses = new Set<number>()
  const stays = hostileRequest.filter(({ path }) => !path.includes('/auth/'))
  await fc.assert(
    fc.asyncProperty(stays, async (request) => {
      const headers = {
        'If-Match': '"1"',
        'Idempotency-Key': crypto.randomUUID(),
        ...request.headers,
        Authorization: `Bearer ${session.token}`,
      }
      const { status } = await send(own, ownVisit, { ...request, headers, signature: 'good' })
      statuses.add(status)
      expect(status).toBeLessThan(500)
    }),
    {
      numRuns: ADMIN_REQUESTS,
      examples: [[UNKNOWN_TYPE]],
      ...chosen,
      endOnFailure: true,
      includeErrorInReport: true,
    },
  )
  await own.close()
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 415]))
  expect(statuses).not.toContain(401)
})
