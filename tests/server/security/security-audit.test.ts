import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listSecurityAlerts, listSecurityLog, markAlertRead } from '#contract/admin/shop/security.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { ANOMALY_RULES } from '#domain/account/security/anomaly.ts'
import { minuteOf, NO_ACCOUNT, type SecurityEntry } from '#domain/account/security/security-entry.ts'
import {
  ALERTS_KEPT,
  ALERTS_OF_A_KIND,
  ENTRIES_A_MINUTE,
  LOG_ENTRIES,
  REPORTS_KEPT,
} from '#domain/account/security/security-limits.ts'
import { anomalyReports, securityAlerts, securityEntries } from '#server/db/schema/audit.ts'
import { startOutbox } from '#server/message/outbox.ts'
import { startSecurityAudit } from '#server/security/audit.ts'
import { addEntries } from '#server/security/entry-sql.ts'
import { openBrowser, PASSWORD, signInAs, triesOf } from '#tests/server/setup/account.ts'
import { openShop, refusalOf, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const BURST = ANOMALY_RULES['refused-signatures'].atLeast
const from = (address: string) => ({ 'X-Forwarded-For': address })

describe.each(SOME_DATABASES)('the security audit on %s', (kind) => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(kind, { TRUSTED_PROXIES: '1' })
  })
  afterEach(() => shop.close())

  const auditAt = async (time: string) => {
    shop.setNow('2026-11-21', time)
    await shop.tasks.securityAudit.pass()
  }
  const unsigned = async (times: number, address = '203.0.113.7') => {
    const init = { method: 'POST', headers: from(address) }
    for (let call = 0; call < times; call++) await shop.app.request(API_BASE + quoteOrder.path, init)
  }
  const asAdmin = async () => {
    const { request, session } = await signInAs(shop, 'admin')
    return { request, session, read: () => request(listSecurityAlerts, {}) }
  }
  /** Writes entries as a process does. */
  const write = (entries: Partial<SecurityEntry>[]) =>
    addEntries(
      shop.deps.database,
      entries.map((entry) => ({
        ...{ kind: 'csrf', minute: minuteOf(shop.deps.clock()), network: '203.0.113.*' },
        ...{ accountId: NO_ACCOUNT, count: BURST, at: shop.deps.clock() },
        ...{ call: 'POST /api/v1/orders/quote', correlationId: 'some-call' },
        ...entry,
      })),
    )

  test('a burst of refused signatures is one alert that grows while it goes on, with a report each time (§9)', async () => {
    const { read } = await asAdmin()
    expect(await read()).toEqual({ auditedAt: null, alerts: [], reports: [] })
    await unsigned(BURST - 1)
    await auditAt('09:35')
    expect(await read()).toEqual({ auditedAt: '2026-11-21T09:35:00+08:00', alerts: [], reports: [] })
    await unsigned(1)
    await auditAt('09:40')
    const about = { kind: 'refused-signatures', network: '203.0.113.*', account: null, isOfSeveral: false }
    expect(await read()).toMatchObject({
      alerts: [{ ...about, count: BURST, read: null }],
      reports: [{ findings: [{ ...about, isNew: true }], refusals: [{ kind: 'csrf', count: 1 }] }],
    })
    await unsigned(3)
    await auditAt('09:45')
    await auditAt('09:50')
    const { alerts, reports } = await read()
    expect(alerts).toMatchObject([
      { ...about, count: BURST + 3, since: '2026-11-21T09:30:00+08:00', at: '2026-11-21T09:40:00+08:00' },
    ])
    expect(reports.map(({ findings }) => findings.map(({ count, isNew }) => [count, isNew]))).toEqual([
      [[3, false]],
      [[BURST, true]],
    ])
  })

  test('an account that is locked is an alert, a name that does not exist is none (§9, D32)', async () => {
    const { read } = await asAdmin()
    await signInAs(shop, 'customer')
    const stranger = openBrowser(shop, from('203.0.113.7'))
    for (const name of ['ana.reyes', 'nobody.at.all']) await triesOf(stranger, name, Array(7).fill('wrong'))
    await auditAt('09:35')
    const { alerts } = await read()
    expect(alerts).toMatchObject([
      { kind: 'locked-account', account: { username: 'ana.reyes' }, count: 2, networks: ['203.0.113.*'] },
    ])
  })

  test('an account that tries ten calls beyond its rights is an alert (§9, D30)', async () => {
    const { read } = await asAdmin()
    const { request, session } = await signInAs(shop, 'staff')
    for (let call = 0; call < 10; call++) await refusalOf(request(listSecurityAlerts, {}))
    await auditAt('09:35')
    expect((await read()).alerts).toMatchObject([
      { kind: 'refused-rights', account: { userId: session.id, username: 'tess' }, count: 10 },
    ])
  })

  test('sign-ins to one account from four networks are an alert (§9)', async () => {
    const { read } = await asAdmin()
    await signInAs(shop, 'customer')
    for (const network of [1, 2, 3, 4]) {
      await triesOf(openBrowser(shop, from(`203.0.${network}.7`)), 'ana.reyes', [PASSWORD])
    }
    await auditAt('09:35')
    expect((await read()).alerts).toMatchObject([
      { kind: 'sign-ins-from-many-networks', account: { username: 'ana.reyes' } },
    ])
    expect((await read()).alerts[0]?.networks).toEqual(
      expect.arrayContaining([1, 2, 3, 4].map((network) => `203.0.${network}.*`)),
    )
  })

  test('of several processes one audits, every five minutes, and nothing counts twice (§9)', async () => {
    const { read } = await asAdmin()
    await unsigned(BURST)
    await shop.deps.securityLog.writing.pass()
    const others = Array.from({ length: 4 }, () =>
      startSecurityAudit({ ...shop.deps, log: pino({ level: 'silent' }) }),
    )
    shop.setNow('2026-11-21', '09:35')
    await Promise.all([shop.tasks.securityAudit, ...others].map(({ pass }) => pass()))
    expect(await read()).toMatchObject({ alerts: [{ count: BURST }], reports: [{}] })
    await unsigned(5)
    shop.setNow('2026-11-21', '09:39')
    await Promise.all(others.map(({ pass }) => pass()))
    expect(await read()).toMatchObject({ auditedAt: '2026-11-21T09:35:00+08:00', reports: [{}] })
    shop.setNow('2026-11-21', '09:40')
    await Promise.all(others.map(({ pass }) => pass()))
    expect(await read()).toMatchObject({ alerts: [{ count: BURST + 5 }], reports: [{}, {}] })
    await Promise.all(others.map(({ stop }) => stop()))
  })

  test('an attack from ever new networks raises few alerts (§9)', async () => {
    const { read } = await asAdmin()
    for (const [index, time] of ['09:35', '09:40', '09:45', '09:50'].entries()) {
      await write(Array.from({ length: 30 }, (_, network) => ({ network: `10.${index}.${network}.*` })))
      await auditAt(time)
    }
    const { alerts } = await read()
    expect(alerts).toHaveLength(ALERTS_OF_A_KIND + 1)
    expect(alerts.find(({ isOfSeveral }) => isOfSeveral)).toMatchObject({ network: null })
    expect(alerts.reduce((sum, { count }) => sum + count, 0)).toBe(120 * BURST)
  })

  test('50 alerts and 50 reports are kept, and 100 entries besides what the next audit looks at (§9)', async () => {
    const { database } = shop.deps
    const at = shop.deps.clock()
    const old = {
      ...{ kind: 'refused-signatures' as const, subject: '198.51.100.*', count: 1, networks: [] },
      ...{ since: at, until: at },
    }
    const alerts = Array.from({ length: 60 }, (_, index) => ({ ...old, at: new Date(at.getTime() + index) }))
    await database.insert(securityAlerts).values(alerts)
    const report = { from: at, until: at, refusals: {}, findings: [] }
    await database.insert(anomalyReports).values(Array.from({ length: 60 }, () => report))
    const entries = Array.from({ length: 150 }, (_, index) => ({ network: `10.0.${index}.*`, count: 1 }))
    await write(entries.map((entry, index) => ({ ...entry, at: new Date(at.getTime() + index) })))
    await auditAt('09:35')
    const counted = async () =>
      Promise.all([securityAlerts, anomalyReports, securityEntries].map((table) => database.$count(table)))
    expect(await counted()).toEqual([ALERTS_KEPT, REPORTS_KEPT, 150])
    await auditAt('10:35')
    expect(await counted()).toEqual([ALERTS_KEPT, REPORTS_KEPT, LOG_ENTRIES])
    const { read, request } = await asAdmin()
    expect((await read()).alerts).toHaveLength(ALERTS_KEPT)
    const kept = await request(listSecurityLog, { query: {} })
    expect(kept[0]?.network).toBe('10.0.149.*')
    expect(kept.at(-1)?.network).toBe('10.0.50.*')
  })

  test('an alert that an admin marks as read is audited, and unread again once it grows (§9)', async () => {
    const { read, request, session } = await asAdmin()
    await write([{}])
    await auditAt('09:35')
    const id = (await read()).alerts[0]?.id ?? 0
    const mark = (isRead: boolean) => request(markAlertRead, { params: { id }, body: { isRead } })
    expect((await mark(true)).read).toEqual({ at: '2026-11-21T09:35:00+08:00', username: 'luz' })
    await mark(true)
    expect((await mark(false)).read).toBeNull()
    await mark(true)
    const { content } = await request(listAuditEntries, { query: { noun: 'security-alert' } })
    expect(content.map(({ after, nounId, by }) => [after, nounId, by?.userId])).toEqual(
      [true, false, true].map((isRead) => [{ isRead }, String(id), session.id]),
    )
    await write([{ count: 1 }])
    await auditAt('09:40')
    expect((await read()).alerts).toMatchObject([{ id, count: BURST + 1, read: null }])
    const missing = request(markAlertRead, { params: { id: id + 1 }, body: { isRead: true } })
    expect((await refusalOf(missing)).status).toBe(404)
  })

  test('log, alerts and reports are deleted after 30 days (§9, D58)', async () => {
    await write(Array.from({ length: ENTRIES_A_MINUTE }, (_, index) => ({ network: `10.0.${index}.*` })))
    await auditAt('09:35')
    const { database } = shop.deps
    const keptOn = async (day: string) => {
      shop.setNow(day, '12:00')
      const outbox = startOutbox({ ...shop.deps, sendMail: null })
      await outbox.pass()
      await outbox.stop()
      return Promise.all(
        [securityEntries, securityAlerts, anomalyReports].map((table) => database.$count(table)),
      )
    }
    const [entries, alerts, reports] = await keptOn('2026-12-20')
    expect([entries, alerts, reports]).toEqual([ENTRIES_A_MINUTE, ALERTS_OF_A_KIND + 1, 1])
    expect(await keptOn('2026-12-22')).toEqual([0, 0, 0])
  })
})
