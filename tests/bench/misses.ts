// Measures orders on Postgres beside readers of pages that nobody has asked for: 50 a second, each of which the shop has to make.
// Calm seconds and busy ones take turns, so that a slow minute of the machine is slow for both. Fails if the slowest orders wait
// longer than 50 ms more. Needs a quiet machine.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createRequest } from '#client/pipeline/request.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { openDatabase } from '#server/db/open.ts'
import { ENDLESS, MEASURED_SHOP, SHOP, startBenchProcess } from '#tests/bench/setup/bench-process.ts'
import { fillShop } from '#tests/bench/setup/large-shop.ts'
import { LOOP_DELAY_FILE, type LoopDelay } from '#tests/bench/setup/loop-delay.ts'
import { createDatabase } from '#tests/bench/setup/new-database.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { POSTGRES_SETTINGS, startPostgres } from '#tests/server/setup/database/postgres.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 2_000)
const ROUNDS = 4
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const ORDERS_A_SECOND = 20
const MISSES_A_SECOND = 50
/** Beyond what an order takes in calm seconds. */
const MOST_MORE_MS = 50
const WARM_UP_ORDERS = 300
/** The seconds that are measured of one kind: milliseconds of orders and of misses, and the spans of time they took. */
type Measured = { orders: number[]; misses: number[]; spans: [number, number][]; processorMs: number }

const print = (text: string) => process.stdout.write(text)
const postgres = await startPostgres()
if (!postgres) throw new Error('This bench needs Postgres.')
const folder = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
const place = { databaseUrl: await createDatabase(postgres, 'misses'), dataDir: join(folder, 'data') }
await stockShop(place, ENDLESS)
const open = await openDatabase({ ...place, allowsUnsafe: true })
await fillShop(open.database, { products: PRODUCTS, orders: 0, now: new Date(), phone: '' })
await open.close()
const delays = join(folder, 'delays')
const shop = await startBenchProcess(['--import', './tests/bench/setup/loop-delay.ts', ...SHOP], {
  ...{ ...POSTGRES_SETTINGS, ...MEASURED_SHOP, MALLOC_ARENA_MAX: '2' },
  ...{ DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir, [LOOP_DELAY_FILE]: delays },
})
try {
  const request = createRequest({ fetch: withCookies(fetch as Fetch), origin: shop.address })
  const draft = await cheapOrders(request)
  let count = 0
  const order = async () => {
    const mine = count++
    await request(submitOrder, { body: draft(mine), idempotencyKey: `bench-${process.pid}-${mine}` })
  }
  const addresses = await productAddresses()
  let asked = 0
  const miss = async () => {
    const answer = await fetch(shop.address + addresses[asked++ % addresses.length])
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} for a page`)
  }
  for (let place = 0; place < WARM_UP_ORDERS; place++) await order()
  await everySo(MISSES_A_SECOND, 2, miss)
  const calm: Measured = { orders: [], misses: [], spans: [], processorMs: 0 }
  const busy: Measured = { orders: [], misses: [], spans: [], processorMs: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of [calm, busy]) {
      const [from, used] = [Date.now(), processorMs()]
      const [orders, misses] = await Promise.all([
        everySo(ORDERS_A_SECOND, SECONDS, order),
        one === busy ? everySo(MISSES_A_SECOND, SECONDS, miss) : [],
      ])
      one.orders.push(...orders)
      one.misses.push(...misses)
      one.spans.push([from, Date.now()])
      one.processorMs += processorMs() - used
    }
  }
  const lines = (await readFile(delays, 'utf8')).trim().split('\n')
  const late = lines.map((line): LoopDelay => JSON.parse(line))
  print(`${availableParallelism()} processors, ${PRODUCTS} products\n`)
  print(`  calm:   ${words(calm, late)}\n  beside: ${words(busy, late)}\n`)
  print(`  misses: ${busy.misses.length}, ${spread(busy.misses)}\n`)
  const perMiss = (busy.processorMs - calm.processorMs) / Math.max(1, busy.misses.length)
  print(`  a page costs ${perMiss.toFixed(1)} ms of processor time, with its request\n`)
  const more = at(busy.orders, 0.99) - at(calm.orders, 0.99)
  print(`  p99 of an order is ${more.toFixed(0)} ms more (at most ${MOST_MORE_MS})\n`)
  if (more > MOST_MORE_MS) throw new Error('Orders wait for pages.')
} finally {
  await shop.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The pages of all products in both languages, in an order that pages made ahead do not have: there is no room for most. */
async function productAddresses(): Promise<string[]> {
  const map = await (await fetch(`${shop.address}/sitemap-0.xml`)).text()
  const paths = [...map.matchAll(/<loc>[^<]*?(\/(?:fil\/)?product\/[^<]+)</g)].map(([, path = '']) => path)
  return paths.map((_, index) => paths[(index * 7919) % paths.length] ?? '')
}

/** Begins something so many times a second, whether or not the last is done, and gives the milliseconds that each took. */
async function everySo(aSecond: number, seconds: number, work: () => Promise<void>): Promise<number[]> {
  const begun = performance.now()
  const all: Promise<number>[] = []
  for (let place = 0; place < aSecond * seconds; place++) {
    await setTimeout(Math.max(0, begun + (place * 1000) / aSecond - performance.now()))
    const started = performance.now()
    all.push(work().then(() => performance.now() - started))
  }
  return Promise.all(all)
}

function processorMs(): number {
  const { own, system } = shop.processorTime()
  return (own + system) / 1000
}

function words({ orders, spans }: Measured, late: readonly LoopDelay[]): string {
  const mine = late.filter(({ until }) => spans.some(([from, to]) => until > from && until <= to))
  const loop = mine.map(({ ms }) => ms)
  return `${orders.length} orders, ${spread(orders)}; the event loop is late by up to ${spread(loop)} in a quarter of a second`
}

function spread(values: readonly number[]): string {
  return `p50 ${at(values, 0.5).toFixed(0)} ms, p99 ${at(values, 0.99).toFixed(0)} ms`
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
}
