import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILD_PASS_HEADER } from '#contract/account/security.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
beforeAll(async () => {
  // One read per address.
  shop = await openShop('postgres', { RATE_LIMIT_FACTOR: '0.001' })
})
afterAll(() => shop.close())

const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const read = async (pass?: string, path = '/categories') => {
  const headers: Record<string, string> = pass === undefined ? {} : { [BUILD_PASS_HEADER]: pass }
  return (await shop.app.request(API_BASE + path, { headers }, LOOPBACK)).status
}

test('a build of the site reads although its address has read too often, until it is over', async () => {
  const { buildPasses } = shop.deps
  const pass = buildPasses.issue()
  expect([await read(), await read()]).toEqual([200, 429])
  expect([await read(pass), await read(pass)]).toEqual([200, 200])
  expect(await read(`${pass.slice(0, -1)}!`)).toBe(429)
  expect(await read('')).toBe(429)
  buildPasses.end(pass)
  expect(await read(pass)).toBe(429)
})

test('a pass opens nothing and lets nobody write more often', async () => {
  const pass = shop.deps.buildPasses.issue()
  expect(await read(pass, '/admin/orders')).toBe(401)
  const statuses: number[] = []
  for (let count = 0; count < 3; count++) {
    const init = { method: 'POST', headers: { [BUILD_PASS_HEADER]: pass } }
    statuses.push((await shop.app.request(`${API_BASE}/orders/quote`, init, LOOPBACK)).status)
  }
  expect(statuses).toEqual([403, 429, 429])
})
