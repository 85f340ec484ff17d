import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#server/http/problem.ts'

/** The server's figures for operators, at `/metrics`, in Prometheus' text form. */
export type Metrics = {
  /** Counts one answer. `route` is the pattern of the call, never the address: addresses are endless and personal. */
  observe: (answer: { method: string; route: string; status: number; seconds: number }) => void
  orderPlaced: () => void
  /** Looks whether a refusal was for want of stock. */
  refused: (error: unknown) => void
  read: () => Promise<{ type: string; text: string }>
}

/** Counted when asked for. */
type Sources = {
  pool: () => { total: number; idle: number; waiting: number }
  outboxDepth: () => Promise<number>
}

/** Seconds; §9's thresholds of slow answers among them. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.3, 1, 1.5, 3, 8]
const PREFIX = 'pugon_'

/** The problems of an order's fields that mean that there is less than was wanted. */
const STOCK_CODES: readonly string[] = ['less-stock', 'unavailable']

/** Counters of this process. Several processes are asked one by one, as Prometheus does. */
export function createMetrics({ pool, outboxDepth }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Requests by route and status, with the time until their answer began',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })
  const orders = new Counter({ name: `${PREFIX}orders_total`, help: 'Orders placed', registers })
  const refusals = new Counter({
    name: `${PREFIX}stock_refusals_total`,
    help: 'Orders refused because there was less than they asked for',
    registers,
  })
  new Gauge({
    name: `${PREFIX}outbox_messages`,
    help: 'Messages that wait to be mailed',
    registers,
    async collect() {
      // Unknown without the database; the other figures matter then more than ever.
      this.set(await outboxDepth().catch(() => Number.NaN))
    },
  })
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections to the database, and who waits for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
  return {
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    orderPlaced: () => orders.inc(),
    refused: (error) => {
      if (!(error instanceof Problem) || error.code !== 'ORDER_CHANGED') return
      if (error.extras.errors?.some(({ code }) => STOCK_CODES.includes(code))) refusals.inc()
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
