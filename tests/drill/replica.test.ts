import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createRequest, type Request } from '#client/pipeline/request.ts'
import { getReport } from '#contract/admin/report.ts'
import { submitOrder } from '#contract/order/order.ts'
import { cheapOrders } from '#tests/drill/setup/cheap-orders.ts'
import { type OwnCluster, openOwnCluster, openReplica } from '#tests/drill/setup/own-cluster.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { PASSWORD, signInAsAdmin } from '#tests/drill/setup/signed-in.ts'
import { stockShop } from '#tests/drill/setup/stocked-shop.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

/** The shop's connections whose last statement was one of a report. */
const REPORTING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE application_name LIKE 'pugon%' AND query LIKE '%sum(%"order_lines"%'`

describe.runIf(inject('postgres'))('a shop with a replica of its Postgres', () => {
  let dataDir: string
  let first: OwnCluster
  let replica: OwnCluster
  let order: (key: string) => Promise<unknown>
  let staff: Request
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pugon-replica-'))
    first = await openOwnCluster('wal_level=replica', 'max_wal_senders=2')
    await stockShop({ databaseUrl: first.url, dataDir }, 100)
    replica = await openReplica(first)
    const settings = { DATABASE_URL: first.url, DATABASE_REPLICA_URL: replica.url, ADMIN_PASSWORD: PASSWORD }
    const { address } = await startProcess(dataDir, settings)
    const shopper = createRequest({ fetch: withCookies(fetch), origin: address })
    const orderOf = await cheapOrders(shopper)
    order = (idempotencyKey) => shopper(submitOrder, { body: orderOf(0), idempotencyKey })
    staff = await signInAsAdmin(address)
  })
  afterAll(async () => {
    await endEveryProcess()
    await replica?.remove()
    await first?.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const orders = async () => (await staff(getReport, { query: { by: 'product' } })).totals.now.orders
  const isReporting = async ({ url }: OwnCluster) => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query<{ count: number }>(REPORTING)
    await client.end()
    return (rows[0]?.count ?? 0) > 0
  }

  test('reads its reports there, and orders are in them soon', async () => {
    await order('for-the-replica')
    await expect.poll(orders).toBe(1)
    expect(await isReporting(first)).toBe(false)
    expect(await isReporting(replica)).toBe(true)
  })

  test('reads them from Postgres itself while the replica is away', async () => {
    await replica.cut()
    await order('without-the-replica')
    await expect.poll(() => orders().catch(() => null)).toBe(2)
    expect(await isReporting(first)).toBe(true)
  })
})
