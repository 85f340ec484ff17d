import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import { type OwnCluster, openOwnCluster } from '#tests/drill/setup/own-cluster.ts'
import { endEveryProcess, type ServerProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

// "Without its database a process still serves pages and catalogue" (src/server/README.md), and a balancer asks for
// `readiness/pages` so as not to cut off all processes at once (scripts/deploy/README.md).

const ADDRESSES = ['/api/v1/products/available', '/api/v1/categories', '/actuator/health/readiness/pages']

describe.runIf(IS_DEEP && inject('postgres'))(
  'without its database, the catalogue is read and pages are ready',
  () => {
    let dataDir: string
    let cluster: OwnCluster
    let server: ServerProcess
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'pugon-catalogue-'))
      cluster = await openOwnCluster()
      await stockShop({ databaseUrl: cluster.url, dataDir }, 10)
      server = await startProcess(dataDir, { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' })
    })
    afterAll(async () => {
      await endEveryProcess()
      await cluster?.remove()
      await rm(dataDir, { recursive: true, force: true })
    })

    const statuses = () =>
      Promise.all(ADDRESSES.map(async (path) => (await fetch(server.address + path)).status))
    const whenAway = async () => {
      const readiness = async () => (await fetch(`${server.address}/actuator/health/readiness`)).status
      await expect.poll(readiness).toBe(503)
      return statuses()
    }

    test('if it goes away while nobody orders', async () => {
      expect(await statuses()).toEqual([200, 200, 200])
      await cluster.cut()
      expect(await whenAway()).toEqual([200, 200, 200])
      await cluster.start()
      await expect.poll(statuses).toEqual([200, 200, 200])
    })

    test('if it goes away right after an order was written', async () => {
      const shopper = createRequest({ fetch: withCookies(fetch), origin: server.address })
      const body = (await cheapOrders(shopper))(0)
      const clients = [0, 1, 2].map(() => new pg.Client({ connectionString: cluster.url }))
      const [holder, queue, onlooker] = clients as [pg.Client, pg.Client, pg.Client]
      for (const client of clients) await client.on('error', () => {}).connect()
      const waiting = async () => {
        const sql = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        return (await onlooker.query(sql)).rows[0]?.count
      }
      // The order waits for its shelf, and the lock of the whole table waits for the order: once it is written, the shop cannot
      // read the table again.
      await holder.query('BEGIN')
      await holder.query('SELECT id FROM sizes WHERE id = $1 FOR UPDATE', [body.items[0]?.sizeId])
      const ordered = shopper(submitOrder, { body, idempotencyKey: 'right-before-the-cut' })
      await expect.poll(waiting).toBe(1)
      await queue.query('BEGIN')
      const locked = queue.query('LOCK TABLE sizes IN ACCESS EXCLUSIVE MODE')
      await expect.poll(waiting).toBe(2)
      await holder.query('COMMIT')
      await locked
      await expect.poll(waiting).toBe(1)
      await cluster.cut()
      expect((await ordered).number).toMatch(/^P-/)
      expect(await whenAway()).toEqual([200, 200, 200])
    })
  },
)
