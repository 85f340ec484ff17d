import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { getOrder, type PlacedOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { commitBefore, sourcesOf } from '#tests/drill/setup/earlier-sources.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { freePort, hasProxy, startProxy } from '#tests/drill/setup/proxy.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { DATABASES } from '#tests/server/setup/shop.ts'

const MINUTES = 60_000
const CLIENTS = 4
/** A shopper's pause between two orders. */
const PAUSE_MS = 500

const commit = commitBefore()
const canRun = hasProxy && DATABASES.length > 1 && commit !== null
if (!canRun) process.stdout.write('The upgrade is skipped: it needs nginx, Postgres and the commit before.\n')

afterEach(endEveryProcess)

test.runIf(IS_DEEP && canRun)(
  'two processes of the commit before become two of this one while orders come in: none is lost, refused or counted twice',
  { timeout: 10 * MINUTES },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pugon-upgrade-'))
    const earlier = sourcesOf(commit ?? '')
    const settings = { DATABASE_URL: await createDatabase(), LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' }
    const ports = [await freePort(), await freePort()]
    const start = (index: number, sources?: string) =>
      startProcess(
        join(dataDir, String(index)),
        { ...settings, PORT: String(ports[index]), DRAIN_SECONDS: '1' },
        MINUTES,
        sources,
      )
    const servers = [await start(0, earlier), await start(1, earlier)]
    const proxy = await startProxy(ports)
    const shopper = () => createRequest({ fetch: withCookies(fetch), origin: proxy.address })
    const orderOf = await cheapOrders(shopper())
    const [item] = orderOf(0).items
    const left = async () => {
      const products = await shopper()(listAvailableProducts, {})
      return products.flatMap(({ sizes }) => sizes).find(({ id }) => id === item?.sizeId)?.stockQuantity ?? 0
    }
    const before = await left()
    const placed: PlacedOrder[] = []
    let isRolling = true
    const client = async (own: number) => {
      const request = shopper()
      for (let count = 0; isRolling; count++) {
        const idempotencyKey = `upgrade-${own}-${count}`
        placed.push(await request(submitOrder, { body: orderOf(own + count * CLIENTS), idempotencyKey }))
        await pass(PAUSE_MS)
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, own) => client(own)))
    // A refused order ends the drill at once, not after the last restart.
    const roll = async () => {
      for (const [index, server] of servers.entries()) {
        expect(await endProcess(server, 'SIGTERM')).toBe(0)
        servers[index] = await start(index)
        await pass(2 * PAUSE_MS)
      }
      isRolling = false
    }
    await Promise.all([clients, roll()])

    expect(placed.length).toBeGreaterThan(CLIENTS)
    expect(new Set(placed.map(({ number }) => number)).size).toBe(placed.length)
    const request = shopper()
    for (const { token, number, total } of placed)
      expect(await request(getOrder, { params: { token } })).toMatchObject({ number, total })
    expect(await left()).toBe(before - placed.length)
    process.stdout.write(`${placed.length} orders during the upgrade, all there.\n`)
    await proxy.stop()
    for (const folder of [dataDir, earlier]) await rm(folder, { recursive: true, force: true })
  },
)
