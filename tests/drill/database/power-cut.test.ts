import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { RequestError } from '#client/errors.ts'
import { createRequest } from '#client/pipeline/request.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { getOrder, type PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { PICTURE_WIDTHS } from '#domain/product/pictures/picture.ts'
import { depth } from '#tests/depth.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import { type OwnCluster, openOwnCluster } from '#tests/drill/setup/own-cluster.ts'
import { endEveryProcess, type ServerProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

type Submission = { body: OrderDraft; idempotencyKey: string }

// The catalogue in the meantime: catalogue-without-database.test.ts.

const CUTS = depth(1, 5)
const SHOPPERS = 4
/** All are sold in the end: more are wanted than there are. */
const PIECES = depth(24, 120)
/** A cut comes after so many more orders, and each time this much later in an order. */
const ORDERS_BETWEEN = 3
const LATER_MS = 8
/** A shopper's pause before the same order is sent again. */
const AGAIN_MS = 20
const MINUTES = 60_000
const PATIENCE = { timeout: MINUTES, interval: 5 }
const CATALOGUE = '/api/v1/products/available'

describe.runIf(inject('postgres'))(
  `Postgres is ended by force in an order loop of ${SHOPPERS} shoppers, ${CUTS} times, beside a shop that stays up`,
  () => {
    let dataDir: string
    let cluster: OwnCluster
    let server: ServerProcess
    /** During each cut: the answers of the shop by address. */
    const meanwhile: Record<string, unknown>[] = []
    const placed: { submission: Submission; order: PlacedOrder }[] = []
    const refusals = new Set<string>()
    let sizeId = 0
    const shopper = () => createRequest({ fetch: withCookies(fetch), origin: server.address })

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'pugon-power-cut-'))
      cluster = await openOwnCluster()
      await stockShop({ databaseUrl: cluster.url, dataDir }, PIECES)
      const settings = {
        DATABASE_URL: cluster.url,
        ALLOW_UNSAFE_DATABASE: 'no',
        LOG_LEVEL: 'silent',
        REBUILD: 'auto',
      }
      server = await startProcess(dataDir, settings)
      await sellOut()
    }, 10 * MINUTES)
    afterAll(async () => {
      await endEveryProcess()
      await cluster?.remove()
      await rm(dataDir, { recursive: true, force: true })
    })

    /** Shoppers order until everything is sold, while the database is cut off again and again. */
    async function sellOut() {
      const [product] = await shopper()(listAvailableProducts, {})
      const orderOf = await cheapOrders(shopper())
      sizeId = orderOf(0).items[0]?.sizeId ?? 0
      let cutAt = ORDERS_BETWEEN
      let cutAfterMs = 0
      let cut = Promise.withResolvers<void>()
      /** Sends an order with one key until it is acknowledged; `false` if it is sold out. */
      const order = async (request: ReturnType<typeof shopper>, count: number): Promise<boolean> => {
        const submission = { body: orderOf(count), idempotencyKey: `power-cut-${count}` }
        for (;;) {
          try {
            placed.push({ submission, order: await request(submitOrder, submission) })
            return true
          } catch (error) {
            if (!(error instanceof RequestError)) throw error
            refusals.add(`${error.status} ${error.code}`)
            if (error.status !== 503) return false
            await pass(AGAIN_MS)
          }
        }
      }
      const shop = async (own: number) => {
        const request = shopper()
        for (let count = own; await order(request, count); count += SHOPPERS) {
          if (placed.length < cutAt) continue
          cutAt = Number.POSITIVE_INFINITY
          void pass(cutAfterMs).then(cluster.cut).then(cut.resolve, cut.reject)
        }
      }
      const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, own) => shop(own)))
      const waits: number[] = []
      for (let round = 0; round < CUTS; round++) {
        await Promise.race([cut.promise, shoppers])
        cut = Promise.withResolvers()
        const picture = `/images/${product?.images[0]?.url}?w=${PICTURE_WIDTHS[round]}`
        meanwhile.push(await lookAround(picture))
        const before = placed.length
        await cluster.start()
        const back = performance.now()
        await vi.waitUntil(() => placed.length > before, PATIENCE)
        waits.push(Math.round(performance.now() - back))
        await vi.waitUntil(async () => (await status(CATALOGUE)) === 200, PATIENCE)
        cutAfterMs += LATER_MS
        cutAt = placed.length + ORDERS_BETWEEN
      }
      cutAt = Number.POSITIVE_INFINITY
      await shoppers
      process.stdout.write(
        `${placed.length} orders; they were taken again ${waits.join(', ')} ms after Postgres was back.\n`,
      )
    }

    async function lookAround(picture: string) {
      const readiness = async () => {
        const answer = await fetch(`${server.address}/actuator/health/readiness`)
        return `${answer.status} ${(await answer.json()).detail}`
      }
      await vi.waitUntil(async () => (await readiness()).startsWith('503'), PATIENCE)
      return {
        readiness: await readiness(),
        liveness: await status('/actuator/health/liveness'),
        page: await (await fetch(server.address)).text(),
        picture: await status(picture),
      }
    }

    const status = async (path: string) => (await fetch(server.address + path)).status

    test('no acknowledged order is lost, none is there twice, and every piece is sold once', async () => {
      expect(meanwhile).toHaveLength(CUTS)
      expect(placed).toHaveLength(PIECES)
      expect(new Set(placed.map(({ order }) => order.number)).size).toBe(PIECES)
      const request = shopper()
      for (const { submission, order } of placed) {
        expect(await request(getOrder, { params: { token: order.token } })).toMatchObject(order)
        // Sent again with its key, as by somebody who missed the answer.
        expect(await request(submitOrder, submission)).toEqual(order)
      }
      expect(await soldAndLeft(cluster.url, sizeId)).toEqual({ orders: PIECES, left: 0 })
    })

    test('until it is back, orders are refused with 503 and readiness names the database; the process lives and serves pages and pictures', () => {
      expect([...refusals].sort()).toEqual(['409 ORDER_CHANGED', '503 UNAVAILABLE'])
      const [readiness, page] = [
        '503 The database does not answer.',
        expect.stringContaining('<h1 id="headline">'),
      ]
      for (const answers of meanwhile)
        expect(answers).toMatchObject({ readiness, liveness: 200, page, picture: 200 })
    })
  },
)

/** As the database has them. */
async function soldAndLeft(connectionString: string, sizeId: number) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    'SELECT (SELECT count(*)::int FROM orders) AS orders, stock_quantity AS left FROM sizes WHERE id = $1',
    [sizeId],
  )
  await client.end()
  return rows[0]
}
