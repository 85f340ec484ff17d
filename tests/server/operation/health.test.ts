import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { writeOwnBundle } from '#tests/server/setup/page-bundle.ts'
import { openSharedShop, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()

test('the version is that of package.json, which the list of changes names', () => {
  expect(CLIENT_VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  expect(readFileSync('scripts/deploy/CHANGES.md', 'utf8')).toContain(`\n## ${CLIENT_VERSION}\n`)
})

const both = (path: string) => [path, API_BASE + path]

test.each([...both('/actuator/health'), ...both('/actuator/health/liveness')])(
  'GET %s is UP while the server and its database answer; health tells the version (D39)',
  async (path) => {
    const response = await shop.app.request(path)
    const version = path.endsWith('liveness') ? {} : { version: CLIENT_VERSION }
    expect([response.status, await response.json()]).toEqual([200, { status: 'UP', ...version }])
  },
)

test.each([...both('/health/products'), ...both('/health/categories')])(
  'GET %s is UP and counts what can be read (D39)',
  async (path) => {
    const response = await shop.app.request(path)
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'UP', count: expect.any(Number), ...(path.includes('products') && { emergency: false }) },
    ])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  },
)

test.each(both('/actuator/health/readiness'))('GET %s waits for the pages', async (path) => {
  const builds = await openShop()
  expect((await builds.app.request(path)).status).toBe(503)
  await builds.openPages(await writeOwnBundle({ pages: () => ({ '/': 'home' }) }))
  expect((await builds.app.request(path)).status).toBe(200)
  await builds.close()
})

test('a server whose pages are elsewhere is ready without any', async () => {
  const api = await openShop(QUICKEST, { REBUILD: 'off' })
  expect((await api.app.request('/actuator/health/readiness')).status).toBe(200)
  await api.close()
})

test('without its database a server is down and not ready, yet alive', async () => {
  const broken = await openShop(QUICKEST, { REBUILD: 'off' })
  await broken.close()
  const statusOf = async (path: string) => (await broken.app.request(path)).status
  expect(await statusOf('/actuator/health')).toBe(503)
  expect(await statusOf('/actuator/health/readiness')).toBe(503)
  expect(await statusOf('/actuator/health/liveness')).toBe(200)
})

test('without its database a server that has pages can serve them, yet take no orders; closing, it can do neither', async () => {
  const pages = await openShop()
  await pages.openPages(await writeOwnBundle({ pages: () => ({ '/': 'home' }) }))
  await pages.deps.catalogue.read()
  const parts = async () => [
    (await pages.app.request('/actuator/health/readiness/pages')).status,
    (await pages.app.request('/actuator/health/readiness')).status,
    (await pages.app.request('/api/v1/products/available')).status,
  ]
  expect(await parts()).toEqual([200, 200, 200])
  await pages.close()
  await expect.poll(parts, { timeout: 10_000 }).toEqual([200, 503, 200])
  pages.startClosing()
  expect(await parts()).toEqual([503, 503, 200])
})

test('health is never kept by a cache', async () => {
  for (const path of [...both('/actuator/health'), ...both('/actuator/health/liveness')]) {
    expect((await shop.app.request(path)).headers.get('Cache-Control')).toBe('no-store')
  }
})

test('someone who floods it does not block others', async () => {
  const limited = await openShop(QUICKEST, { REBUILD: 'off', RATE_LIMIT_FACTOR: '0.01' })
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
  for (const path of both('/actuator/health')) {
    const statusFor = async (address: string) => (await limited.app.request(path, {}, from(address))).status
    for (let time = 0; time < 20; time++) await statusFor('203.0.113.66')
    expect([await statusFor('203.0.113.66'), await statusFor('203.0.113.1')]).toEqual([429, 200])
  }
  await limited.close()
})
