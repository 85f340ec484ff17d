import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gt } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { submitOrder } from '#contract/order/order.ts'
import { openDatabase } from '#server/db/open.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { fillShop } from '#tests/bench/large-shop.ts'
import { depth } from '#tests/depth.ts'
import { cheapOrders } from '#tests/drill/setup/cheap-orders.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { stockShop } from '#tests/drill/setup/stocked-shop.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { copyTemplate } from '#tests/server/setup/database/database.ts'
import { DATABASES } from '#tests/server/setup/shop.ts'

const PRODUCTS = depth(600, 3_000)
const ORDERS = depth(60, 300)
const WARM_UP_ORDERS = 20
const MISSES_A_SECOND = 50
const PIECES = 100_000
/** The slowest orders may wait for a page that is being made. */
const MOST_WAIT_MS = 50
/** The first pages may have to be bundled. */
const OPEN_MS = 300_000

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-beside-'))
})
afterEach(endEveryProcess)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.runIf(DATABASES.length > 1)(
  `an order beside ${MISSES_A_SECOND} pages a second that nobody has asked for before takes at most ${MOST_WAIT_MS} ms longer`,
  { timeout: OPEN_MS * 2 },
  async () => {
    const databaseUrl = await copyTemplate()
    await stockShop({ databaseUrl, dataDir }, PIECES)
    const slugs = await fill(databaseUrl)
    const { address, ...server } = await startProcess(
      join(dataDir, 'shop'),
      { LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, REBUILD: 'auto' },
      OPEN_MS,
    )
    const request = createRequest({ fetch: withCookies(fetch), origin: address })
    const bodies = await cheapOrders(request)
    let count = 0
    const order = async () => {
      const begun = performance.now()
      await request(submitOrder, { body: bodies(count), idempotencyKey: `beside-pages-${count++}` })
      return performance.now() - begun
    }
    const several = async (orders: number) => {
      const times: number[] = []
      while (times.length < orders) times.push(await order())
      return times
    }
    await several(WARM_UP_ORDERS)
    const calm = slowest(await several(ORDERS))
    // Made ahead last: nobody has them yet.
    const readers = readPages(slugs.toReversed().map((slug) => `${address}/fil/product/${slug}`))
    const beside = slowest(await several(ORDERS))
    const { read, failed } = await readers.stop()
    process.stdout.write(`${JSON.stringify({ calm, beside, read })}\n`)
    expect(failed).toBe(0)
    expect(read).toBeGreaterThan(0)
    // On a busy machine an order takes a while without readers, too.
    expect(beside).toBeLessThan(calm + Math.max(MOST_WAIT_MS, calm))
    await endProcess({ address, ...server }, 'SIGTERM')
  },
)

/** Adds copies of the sample's products; returns their slugs. */
async function fill(databaseUrl: string): Promise<string[]> {
  const open = await openDatabase({ databaseUrl, dataDir, allowsUnsafe: true })
  await fillShop(open.database, { products: PRODUCTS, orders: 10, now: new Date(), phone: '' })
  const rows = await open.database
    .select({ slug: products.slug })
    .from(products)
    .where(gt(products.id, 1000))
    .orderBy(products.id)
  await open.close()
  return rows.map(({ slug }) => slug)
}

/** Asks for so many pages a second, each once, until it is stopped. */
function readPages(addresses: readonly string[]): { stop: () => Promise<{ read: number; failed: number }> } {
  const agent = new Agent({ keepAlive: true })
  let [read, failed, isOver] = [0, 0, false]
  const ask = (address: string) =>
    new Promise<void>((done) => {
      get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        if (response.statusCode === 200) read++
        else failed++
        response.resume().on('end', done)
      }).on('error', () => {
        failed++
        done()
      })
    })
  const run = async () => {
    const asked: Promise<void>[] = []
    const begun = performance.now()
    // A busy machine wakes us late: what is due by then is asked for at once.
    while (!isOver && asked.length < addresses.length) {
      const due = Math.ceil(((performance.now() - begun) / 1000) * MISSES_A_SECOND)
      for (const address of addresses.slice(asked.length, due)) asked.push(ask(address))
      await setTimeout(1000 / MISSES_A_SECOND)
    }
    await Promise.all(asked)
  }
  const running = run()
  return {
    stop: async () => {
      isOver = true
      await running
      agent.destroy()
      return { read, failed }
    },
  }
}

/** The time that one in a hundred takes longer than; of few, the second longest. */
function slowest(times: readonly number[]): number {
  return (
    times.toSorted((one, other) => other - one)[Math.max(1, Math.floor(times.length / 100))] ?? Number.NaN
  )
}
