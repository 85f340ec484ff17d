import { afterEach, describe, expect, test, vi } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { rateLimits } from '#server/db/schema/shop.ts'
import { createCallLimit } from '#server/http/limits/call-limit.ts'
import * as rateLimitRows from '#server/http/limits/use-table.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { openSharedShop, openShop, QUICKEST, SOME_DATABASES, WITH_MUTANTS } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const MINUTE_LIMIT = 50
const HOUR_LIMIT = 1000
const PER_ADDRESS = 20
const CALL = 'POST /api/v1/orders/quote'

describe.each(SOME_DATABASES)('calls on %s', async (kind) => {
  const limitOf = (factor = 1) =>
    createCallLimit(
      { open: { kind, database: shop.deps.database }, secret: 'a secret of tests', clock: () => now },
      factor,
    ).write
  const shop = await openSharedShop(kind)
  let now = shop.deps.clock()
  afterEach(async () => void (await shop.deps.database.delete(rateLimits)))

  const use = (session: string, address = '203.0.113.7', call = CALL) => ({
    call,
    session,
    address,
  })
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }

  test('a session makes a call 50 times a minute (§9), and other calls and sessions do not suffer', async () => {
    const limit = limitOf()
    for (let count = 0; count < MINUTE_LIMIT; count++) expect(await limit(use('a'))).toEqual({ ok: true })
    expect(await limit(use('a'))).toEqual({ ok: false, retryAfter: 60, reason: 'Minute rate limit exceeded' })
    expect(await limit(use('b'))).toEqual({ ok: true })
    expect(await limit(use('a', undefined, 'POST /api/v1/orders/submit'))).toEqual({ ok: true })
    pass(20)
    expect(await limit(use('a'))).toMatchObject({ retryAfter: 40 })
    pass(40)
    expect(await limit(use('a'))).toEqual({ ok: true })
  })

  test('a session makes a call 1,000 times an hour (§9)', async () => {
    const limit = limitOf()
    for (let count = 0; count < HOUR_LIMIT; count++) {
      if (count % MINUTE_LIMIT === 0) pass(60)
      expect(await limit(use('patient'))).toEqual({ ok: true })
    }
    pass(60)
    expect(await limit(use('patient'))).toEqual({
      ok: false,
      retryAfter: 3600 - (HOUR_LIMIT / MINUTE_LIMIT) * 60,
      reason: 'Hourly rate limit exceeded',
    })
  })

  test('phones that share an address have 20 times that, with or without sessions (D38)', async () => {
    const limit = limitOf()
    const calls = MINUTE_LIMIT * PER_ADDRESS
    const results = await Promise.all(
      Array.from({ length: calls }, (_, count) =>
        limit(use(count % 2 ? `phone ${count}` : '', '198.51.100.1')),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(calls)
    expect(await limit(use('another phone', '198.51.100.1'))).toMatchObject({ ok: false })
    expect(await limit(use('another phone', '198.51.100.2'))).toEqual({ ok: true })
  })

  test('200 at once count as 200', async () => {
    const limit = limitOf()
    const results = await Promise.all(Array.from({ length: 200 }, () => limit(use('crowd'))))
    expect(results.filter(({ ok }) => ok)).toHaveLength(MINUTE_LIMIT)
  })

  test('RATE_LIMIT_FACTOR multiplies them', async () => {
    const limit = limitOf(3)
    const results = await Promise.all(Array.from({ length: 200 }, () => limit(use('busy'))))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3 * MINUTE_LIMIT)
  })

  test('processes of one Postgres count together, in few statements, and no table reveals the callers', async () => {
    const [one, two] = [limitOf(), limitOf()]
    const adding = vi.spyOn(rateLimitRows, 'addUses')
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, count) => (count % 2 ? one : two)(use('shared session', '192.0.2.99'))),
    )
    const rows = await shop.deps.database.select().from(rateLimits)
    const statements = adding.mock.calls.length
    if (kind === 'pglite') return expect([rows, statements]).toEqual([[], 0])
    expect(results.filter(({ ok }) => ok)).toHaveLength(MINUTE_LIMIT)
    expect(statements).toBeLessThan(10)
    expect(rows.length).toBe(4)
    expect(JSON.stringify(rows)).not.toMatch(/shared|192\.0/)
  })

  test('counters that no longer limit anyone are deleted', async () => {
    const limit = limitOf()
    await limit(use('early'))
    pass(7200)
    await limit(use('late'))
    const rows = await shop.deps.database.select().from(rateLimits)
    expect(rows.length).toBe(kind === 'pglite' ? 0 : 4)
  })
})

test.runIf(WITH_MUTANTS)(
  'a count that reads before it writes lets too many through in the race of two processes',
  {
    timeout: 180_000,
  },
  async () => {
    const meet = meeting()
    vi.spyOn(rateLimitRows, 'addUses').mockImplementation(async (database, uses) => {
      const rows = await database.select().from(rateLimits)
      await meet()
      const added = uses.map((use) => ({
        ...use,
        points: use.points + (rows.find(({ key }) => key === use.key)?.points ?? 0),
      }))
      for (const { key, points, endsAt } of added) {
        const set = { points, expire: endsAt }
        await database
          .insert(rateLimits)
          .values({ key, ...set })
          .onConflictDoUpdate({ target: rateLimits.key, set })
      }
      return added
    })
    await using shop = await openShop('postgres')
    const { database, clock } = shop.deps
    const make = () =>
      createCallLimit({ open: { kind: 'postgres', database }, secret: 'secret', clock }, 1).write
    const limits = [make(), make()]
    const results = await Promise.all(
      Array.from({ length: 400 }, (_, count) =>
        limits[count % 2]?.({ call: CALL, session: 'racer', address: '192.0.2.1' }),
      ),
    )
    expect(results.filter((result) => result?.ok).length).toBeGreaterThan(MINUTE_LIMIT)
  },
)

describe('over the wire', async () => {
  const shop = await openSharedShop(QUICKEST, { RATE_LIMIT_FACTOR: '0.1' })

  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

  test('a session that reads too often learns when to retry, in the words of §8', async () => {
    const { cookie } = await openVisit(shop.app)
    const ask = (headers: Record<string, string>) =>
      shop.app.request(`${API_BASE}/products/1`, { headers }, from('192.0.2.10'))
    for (let count = 0; count < 5; count++) expect((await ask({ Cookie: cookie })).status).toBe(200)
    const refused = await ask({ Cookie: cookie })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Rate limit exceeded. Please try again in 60 seconds',
      detail: 'Minute rate limit exceeded',
    })
    expect((await ask({})).status).toBe(200)
  })

  test('a write is limited before its signature is looked at', async () => {
    const visit = await openVisit(shop.app)
    const path = `${API_BASE}/orders/quote`
    const init = { ...signedInit(visit, path, { method: 'POST', body: '{}' }) }
    const codes: string[] = []
    for (let count = 0; count < 7; count++) {
      codes.push((await (await shop.app.request(path, init, from('192.0.2.11'))).json()).code)
    }
    expect(codes.slice(-2)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    expect(codes.slice(0, 5)).not.toContain('RATE_LIMITED')
  })

  test('proxies are believed only as far as they are ours', async () => {
    const ask = async (trustedProxies: number, forwarded: string) => {
      const { deps } = shop
      const open = { kind: 'pglite' as const, database: deps.database }
      const callLimit = createCallLimit({ open, secret: 'secret', clock: deps.clock }, 0.001)
      const behind = createApp({ ...deps, callLimit, trustedProxies })
      const call = (client: string) =>
        behind.request(
          `${API_BASE}/products/1`,
          { headers: { 'X-Forwarded-For': forwarded.replace('CLIENT', client) } },
          from('10.0.0.1'),
        )
      return [(await call('198.51.100.1')).status, (await call('198.51.100.2')).status]
    }
    expect(await ask(0, 'CLIENT')).toEqual([200, 429])
    expect(await ask(1, 'CLIENT')).toEqual([200, 200])
    expect(await ask(1, 'CLIENT, 203.0.113.1')).toEqual([200, 429])
    expect(await ask(2, 'CLIENT, 203.0.113.1')).toEqual([200, 200])
  })
})
