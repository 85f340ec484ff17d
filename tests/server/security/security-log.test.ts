import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listSecurityLog } from '#contract/admin/shop/security.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { REFUSAL_KINDS } from '#domain/account/security/security-entry.ts'
import { ENTRIES_A_MINUTE, LOG_ENTRIES } from '#domain/account/security/security-limits.ts'
import { securityEntries } from '#server/db/schema/audit.ts'
import { createSecurityLog } from '#server/security/security-log.ts'
import { cpuTime } from '#tests/cpu-time.ts'
import { depth } from '#tests/depth.ts'
import { openBrowser, signInAs, triesOf } from '#tests/server/setup/account.ts'
import { openSharedShop, openShop, QUICKEST, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const QUOTE = API_BASE + quoteOrder.path
const FLOOD = depth(1_000, 20_000)
const NETWORK = '203.0.113.*'
const from = (address: string) => ({ 'X-Forwarded-For': address })
const HERE = from('203.0.113.7')

describe.each(SOME_DATABASES)('the security log on %s', async (kind) => {
  const shop = await openSharedShop(kind, { TRUSTED_PROXIES: '1' })

  /** An unsigned write, which is refused. */
  const post = (headers: Record<string, string>) => shop.app.request(QUOTE, { method: 'POST', headers })
  const stored = async () => {
    await shop.deps.securityLog.writing.pass()
    return shop.deps.database.select().from(securityEntries)
  }

  test('keeps why a call was refused, the masked network, the account and the correlation id, and nothing personal (§9)', async () => {
    const admin = await signInAs(shop, 'admin')
    const staff = await signInAs(shop, 'staff')
    const browser = openBrowser(shop, HERE)
    await post({ ...HERE, 'X-Correlation-ID': 'the-first-one' })
    const visit = await openVisit(shop.app)
    const honest = signedInit(visit, QUOTE, { method: 'POST', headers: HERE, body: '{}' })
    await shop.app.request(QUOTE, honest)
    shop.setNow('2026-11-21', '09:32')
    await shop.app.request(QUOTE, honest)
    await shop.app.request(QUOTE, { ...honest, body: '{"changed":true}' })
    const elsewhere = { ...Object.fromEntries(new Headers(honest.headers)), origin: 'https://evil.example' }
    await shop.app.request(QUOTE, { ...honest, headers: elsewhere })
    await shop.app.request(`${API_BASE}/auth/me`, { headers: { ...HERE, Authorization: 'Bearer a.b.c' } })
    await refusalOf(staff.request(listAuditEntries, { query: {} }))
    const tries = await triesOf(browser, 'tess', Array(6).fill('Secret 9 Calamansi!'))
    expect(tries.at(-1)).toMatch(/^423/)
    await triesOf(browser, 'nobody.at.all', ['Secret 9 Calamansi!'])
    const rows = await stored()
    const log = await admin.request(listSecurityLog, { query: {} })
    const seen = log.map(({ kind: why, network, account, count }) => [
      why,
      network,
      account?.username ?? null,
      count,
    ])
    expect(seen.toSorted()).toEqual(
      [
        ['csrf', NETWORK, null, 1],
        ['replay', NETWORK, null, 1],
        ['signature', NETWORK, null, 1],
        ['origin', NETWORK, null, 1],
        ['token', NETWORK, null, 1],
        ['rights', 'unknown', 'tess', 1],
        ['password', NETWORK, 'tess', 5],
        ['password', NETWORK, null, 1],
        ['lock', NETWORK, 'tess', 1],
      ].toSorted(),
    )
    expect(log.find(({ kind: why }) => why === 'csrf')).toMatchObject({
      call: 'POST /api/v1/orders/quote',
      correlationId: 'the-first-one',
      at: '2026-11-21T09:30:00+08:00',
    })
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.7|tess|nobody|Secret|example/)
  })

  test('a page that mends itself leaves no entry: an old token, a wrong clock, a call without sign-in (D35)', async () => {
    shop.setNow('2026-11-21', '09:30')
    const before = await stored()
    const visit = await openVisit(shop.app)
    const late = { ...visit, serverTime: '2026-11-21T11:00:00+08:00' }
    const init = signedInit(late, QUOTE, { method: 'POST', headers: HERE, body: '{}' })
    expect((await (await shop.app.request(QUOTE, init)).json()).code).toBe('CLOCK_SKEW')
    expect((await shop.app.request(`${API_BASE}/auth/me`, { headers: HERE })).status).toBe(401)
    expect(await stored()).toEqual(before)
  })

  test('a browser that sends a write again, as the line lost its answer, leaves no entry for a minute', async () => {
    const before = await stored()
    shop.setNow('2026-11-21', '09:40')
    const visit = await openVisit(shop.app)
    const init = signedInit(visit, QUOTE, { method: 'POST', headers: HERE, body: '{}' })
    const send = async () => (await (await shop.app.request(QUOTE, init)).json()).code
    await send()
    shop.letPass(59_000)
    expect(await send()).toBe('REPLAYED')
    expect(await stored()).toEqual(before)
    shop.letPass(1000)
    expect(await send()).toBe('REPLAYED')
    expect(await stored()).toHaveLength(before.length + 1)
  })

  test('a limit that is exceeded is kept (D38)', async () => {
    await using limited = await openShop(kind, { RATE_LIMIT_FACTOR: '0.02' })
    const { request } = await signInAs(limited, 'admin')
    for (let call = 0; call < 25; call++) await limited.app.request(`${API_BASE}/health/products`)
    await limited.deps.securityLog.writing.pass()
    const [entry] = await request(listSecurityLog, { query: { kind: 'rate-limit' } })
    expect(entry).toMatchObject({ kind: 'rate-limit', call: 'GET /api/v1/health/products' })
  })

  test('equal refusals of a minute are one entry with their number, also when they are written twice (§9)', async () => {
    shop.setNow('2026-11-21', '10:00')
    const here = from('198.51.100.1')
    for (let call = 0; call < 3; call++) await post(here)
    await stored()
    await post(from('198.51.100.2'))
    const rows = (await stored()).filter(({ network }) => network === '198.51.100.*')
    expect(rows.map(({ count }) => count)).toEqual([4])
    shop.setNow('2026-11-21', '10:01')
    await post(here)
    const later = (await stored()).filter(({ network }) => network === '198.51.100.*')
    expect(later.map(({ count }) => count).toSorted()).toEqual([1, 4])
  })

  test('a flood from thousands of networks leaves a few rows, and none of its calls is lost from their count (§9)', async () => {
    shop.setNow('2026-11-21', '11:00')
    const before = (await stored()).length
    for (let call = 0; call < FLOOD; call++) await post(from(`10.${call % 250}.${call >> 8}.9`))
    const flood = (await stored()).filter(({ minute }) => minute.getTime() === shop.deps.clock().getTime())
    expect(flood).toHaveLength(ENTRIES_A_MINUTE + 1)
    expect((await stored()).length - before).toBe(ENTRIES_A_MINUTE + 1)
    expect(flood.reduce((sum, { count }) => sum + count, 0)).toBe(FLOOD)
  })

  test('shows the latest 100 entries, or those of one kind, sign-ins not among them (§9)', async () => {
    for (let hour = 12; hour < 18; hour++) {
      shop.setNow('2026-11-21', `${hour}:00`)
      for (let network = 0; network < ENTRIES_A_MINUTE; network++) await post(from(`10.9.${network}.1`))
    }
    await signInAs(shop, 'customer')
    const { request } = await signInAs(shop, 'admin')
    await stored()
    const log = await request(listSecurityLog, { query: {} })
    expect(log).toHaveLength(LOG_ENTRIES)
    const oldest = log.at(-1)?.at
    expect(oldest).toBe('2026-11-21T13:00:00+08:00')
    expect(log.every(({ kind: why }) => REFUSAL_KINDS.includes(why))).toBe(true)
    const locks = await request(listSecurityLog, { query: { kind: 'lock' } })
    expect(locks.map(({ kind: why }) => why)).toEqual(['lock'])
  })
})

const event = (network: string) => ({
  ...{ kind: 'csrf' as const, network, accountId: null },
  ...{ call: 'POST /api/v1/orders/quote', correlationId: 'some-call' },
})

test('a flood costs one statement, and each call next to nothing (§9)', async () => {
  await using shop = await openShop(QUICKEST)
  let statements = 0
  const insert = (table: never) => {
    statements++
    return shop.deps.database.insert(table)
  }
  const { clock } = shop.deps
  const log = createSecurityLog({ database: { insert } as never, clock, log: pino({ level: 'silent' }) })
  const time = await cpuTime(() => {
    for (let call = 0; call < 100_000; call++) log.note(event(`10.${call % 250}.${call >> 8}.*`))
  })
  await log.writing.pass()
  expect(statements).toBe(1)
  // A hundredth of a millisecond each, on the slowest of machines.
  expect(time).toBeLessThan(1_000)
  expect(await shop.deps.database.$count(securityEntries)).toBe(ENTRIES_A_MINUTE + 1)
  await log.writing.stop()
})

test('while the database is away, refusals are counted and written afterwards, and no call fails for it (§9)', async () => {
  await using shop = await openShop(QUICKEST)
  const { clock } = shop.deps
  let isAway = true
  const insert = (table: never) => {
    if (isAway) throw new Error('the database is away')
    return shop.deps.database.insert(table)
  }
  const log = createSecurityLog({ database: { insert } as never, clock, log: pino({ level: 'silent' }) })
  log.note(event(NETWORK))
  await expect(log.writing.pass()).rejects.toThrow('the database is away')
  log.note(event(NETWORK))
  isAway = false
  await log.writing.pass()
  const rows = await shop.deps.database.select().from(securityEntries)
  expect(rows).toMatchObject([{ network: NETWORK, count: 2 }])
  log.note(event('198.51.100.*'))
  await log.writing.stop()
  expect(await shop.deps.database.$count(securityEntries)).toBe(2)
})
