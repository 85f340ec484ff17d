import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { openDatabase } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { loadOrderingSettings, saveOrderingSettings } from '#server/shop/settings-sql.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { treeMegabytes, watchMemory } from '#tests/drill/setup/process-memory.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { copyTemplate } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { DATABASES } from '#tests/server/setup/shop.ts'

const CONNECTIONS = 100
const FLOOD_MS = 12_000
const CALM_ORDERS = 40
const ENDLESS = 100_000
/** Limit for the server and its child processes. */
const MAX_MEGABYTES = 400
/** Limit after the encoder has been idle for a while; the server's own growth stays. */
const MAX_KEPT_MEGABYTES = 300
const GIVING_BACK_MS = 60_000
const MAX_ORDER_MS = 500
const BUSY_FACTOR = 10
const IMAGES = resolve(import.meta.dirname, '..', '..', '..', 'content', 'catalogue', 'images')

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-flood-'))
})
afterEach(endEveryProcess)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const isAble = DATABASES.length > 1 && process.platform === 'linux'

test.runIf(IS_DEEP && isAble)(
  `requesting ever-changing sizes over ${CONNECTIONS} connections takes no more than ${MAX_MEGABYTES} MB, which are freed afterwards`,
  { timeout: 180_000 },
  async () => {
    const databaseUrl = await copyTemplate()
    await stockUp(databaseUrl)
    const server = await startProcess(dataDir, {
      LOG_LEVEL: 'silent',
      ...POSTGRES_SETTINGS,
      DATABASE_URL: databaseUrl,
    })
    const pid = server.child.pid ?? 0
    const request = createRequest({ fetch: withCookies(fetch), origin: server.address })
    const bodies = await cheapOrders(request)
    const order = async (count: number) => {
      const started = performance.now()
      await request(submitOrder, { body: bodies(count), idempotencyKey: `picture-flood-${count}` })
      return performance.now() - started
    }
    const calm: number[] = []
    for (let count = 0; count < CALM_ORDERS; count++) calm.push(await order(count))
    const idle = treeMegabytes(pid)
    const watch = watchMemory(pid)
    const flood = new Worker(new URL('../setup/flood/picture-flood.ts', import.meta.url), {
      workerData: { address: server.address, files: await readdir(IMAGES), connections: CONNECTIONS },
    })
    await once(flood, 'message')
    const times: number[] = []
    const endsAt = performance.now() + FLOOD_MS
    for (let count = CALM_ORDERS; performance.now() < endsAt; count++) times.push(await order(count))
    const ended = once(flood, 'message')
    flood.postMessage('stop')
    const [statuses] = (await ended) as [Record<string, number>]
    const most = watch.stop()
    await expect
      .poll(() => treeMegabytes(pid), { timeout: GIVING_BACK_MS })
      .toBeLessThan(Math.max(idle, MAX_KEPT_MEGABYTES))
    const figures = { idle, most, after: treeMegabytes(pid), calm: p95(calm), flooded: p95(times) }
    process.stdout.write(
      `${JSON.stringify({ ...figures, orders: times.length, statuses, load: loadavg() })}\n`,
    )
    expect(most).toBeLessThan(MAX_MEGABYTES)
    // Only pictures and refusals: no connection is cut.
    expect(Object.keys(statuses).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
    expect((statuses['429'] ?? 0) + (statuses['503'] ?? 0)).toBeGreaterThan(0)
    // On a busy machine an order takes a while even without a flood.
    expect(p95(times)).toBeLessThan(Math.max(MAX_ORDER_MS, BUSY_FACTOR * p95(calm)))
    await endProcess(server, 'SIGTERM')
  },
)

/** A shop that never sells out, so that orders are measured and not refusals. */
async function stockUp(databaseUrl: string): Promise<void> {
  const open = await openDatabase({ databaseUrl, dataDir, allowsUnsafe: true })
  await open.database.update(sizes).set({ stockQuantity: ENDLESS })
  const settings = await loadOrderingSettings(open.database)
  await saveOrderingSettings(open.database, { ...settings, ordersPerWindow: 10_000 }, new Date())
  await open.close()
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
