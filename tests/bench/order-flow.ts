import pg from 'pg'
import { createRequest } from '#client/pipeline/request.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import { getOrder } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import type { Product } from '#domain/product/product.ts'
import type { BenchProcess } from '#tests/bench/setup/bench-process.ts'
import { type ProcessorTime, processorTimeOfAll, sumOfTimes } from '#tests/bench/setup/processor-time.ts'
import { lineOf, products } from '#tests/bench/setup/requests.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import type { ScratchPostgres } from '#tests/server/setup/database/postgres.ts'

/** Of each process. */
const BUYERS = 10
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
/** Orders that each process takes before: until then its code is still being compiled. */
const WARM_UP_ORDERS = 1000
/** How often connections that wait for a lock are counted. */
const LOOK_MS = 20

/**
 * The cost of an order from quote to confirmation: processor time in the shop's processes and in Postgres, and the
 * milliseconds its statements waited for locks.
 */
export type OrderCost = {
  atOnce: number
  perSecond: number
  p50: number
  p99: number
  shop: ProcessorTime
  postgres: ProcessorTime
  waitedMs: number
}

/** Processes that have been measured before. */
const warm = new WeakSet<BenchProcess>()

type Request = ReturnType<typeof createRequest>
type MeasuredPostgres = Pick<ScratchPostgres, 'pid' | 'url'>

/** Ten buyers at each process, who each, step by step, price a cart, place the order and read its confirmation. */
export async function costOfOrders(
  shops: readonly BenchProcess[],
  { postgres }: { postgres: MeasuredPostgres | null },
): Promise<OrderCost> {
  const [first] = shops
  if (!first) throw new Error('No shop')
  const offered = await products(first.address)
  const run = `${process.pid}-${Date.now()}`
  const requests = shops.map(({ address }) =>
    createRequest({ fetch: withCookies(fetch as Fetch), origin: address }),
  )
  const buyers = BUYERS * shops.length
  let times: number[] = []
  let count = 0
  /** Buys as long as there is something to do, and gives the seconds that took. */
  const buyWhile = async (hasMore: () => boolean) => {
    const from = performance.now()
    const buyer = async (place: number) => {
      const request = requests[place % requests.length] as Request
      while (hasMore()) {
        const mine = count++
        const started = performance.now()
        await placeOne(request, offered[mine % offered.length] as Product, `bench-${run}-${mine}`)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: buyers }, (_, place) => buyer(place)))
    return (performance.now() - from) / 1000
  }
  const isWarm = warm.has(first)
  warm.add(first)
  await buyWhile(() => count < (isWarm ? buyers : WARM_UP_ORDERS * shops.length))
  times = []
  const used = () => ({
    shop: sumOfTimes(shops.map(({ processorTime }) => processorTime())),
    postgres: postgres ? processorTimeOfAll(postgres.pid) : { own: 0, system: 0 },
  })
  const locks = postgres && (await countWaiting(postgres))
  const before = used()
  const end = performance.now() + SECONDS * 1000
  const seconds = await buyWhile(() => performance.now() < end)
  const after = used()
  const waitedSeconds = (await locks?.()) ?? 0
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  const each = (ended: ProcessorTime, begun: ProcessorTime): ProcessorTime => ({
    own: Math.round((ended.own - begun.own) / Math.max(1, times.length)),
    system: Math.round((ended.system - begun.system) / Math.max(1, times.length)),
  })
  return {
    atOnce: buyers,
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    shop: each(after.shop, before.shop),
    postgres: each(after.postgres, before.postgres),
    waitedMs: Math.round((waitedSeconds / Math.max(1, times.length)) * 10_000) / 10,
  }
}

/** The figures as words. */
export function orderLine(cost: OrderCost): string {
  const { atOnce, perSecond, p50, p99, shop, postgres, waitedMs } = cost
  const words = ({ own, system }: ProcessorTime) => `${own} µs and the system's ${system}`
  const inDatabase = postgres.own ? `; in Postgres ${words(postgres)}, ${waitedMs} ms waited for locks` : ''
  return `${atOnce} at once: ${perSecond} orders/s, p50 ${p50} ms, p99 ${p99} ms; each ${words(shop)}${inDatabase}`
}

async function placeOne(request: Request, product: Product, idempotencyKey: string): Promise<void> {
  const items = [lineOf(product)]
  const quote = await request(quoteOrder, {
    body: { items, voucherCode: null, fulfilment: { method: 'pickup', date: null, window: null } },
  })
  if (!quote.earliest) throw new Error('No window is open')
  const { date, window } = quote.earliest
  const order = await request(submitOrder, {
    idempotencyKey,
    body: {
      items,
      fulfilment: { method: 'pickup', date, window },
      customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
      payment: { method: 'cash', reference: null },
      voucherCode: null,
      note: null,
      expectedTotal: quote.total,
    },
  })
  await request(getOrder, { params: { token: order.token } })
}

/** Counts connections that wait for a lock until the returned function is called, which gives the seconds they waited together. */
async function countWaiting(postgres: MeasuredPostgres): Promise<() => Promise<number>> {
  const client = new pg.Client(postgres.url('postgres'))
  // Postgres ends first when an order fails, whose words must be the last.
  client.on('error', () => undefined)
  await client.connect()
  let waited = 0
  let last = performance.now()
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      await new Promise((next) => setTimeout(next, LOOK_MS))
      const { rows } = await client.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
      )
      const now = performance.now()
      waited += ((rows[0]?.waiting ?? 0) * (now - last)) / 1000
      last = now
    }
  })()
  return async () => {
    isOver = true
    await looking
    await client.end()
    return waited
  }
}
