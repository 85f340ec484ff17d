import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { Problem } from '#server/http/problem.ts'
import type { Readiness } from '#server/operation/health/readiness.ts'

/** The server's figures for operators, at `/metrics`, in Prometheus' text form. */
export type Metrics = {
  /** Counts one answer. `route` is the pattern of the call, never the address: addresses are endless and personal. */
  observe: (answer: { method: string; route: string; status: number; seconds: number }) => void
  orderPlaced: () => void
  /** Counts a refusal if it was for lack of stock. */
  refused: (error: unknown) => void
  read: () => Promise<{ type: string; text: string }>
}

/** Figures that are read when `/metrics` is requested. */
type Sources = {
  pool: () => { total: number; idle: number; waiting: number }
  outboxDepth: () => Promise<number>
  readiness: Readiness
  stalePages: { seconds: () => number; forgotten: () => number }
}

/** In seconds; they include §9's thresholds for slow answers. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.3, 1, 1.5, 3, 8]
const PREFIX = 'pugon_'

/** Codes of an order's field problems that mean there was too little stock. */
const STOCK_CODES: readonly string[] = ['less-stock', 'unavailable']

/** Counters of this process. Prometheus asks each of several processes separately. */
export function createMetrics({ pool, outboxDepth, readiness, stalePages }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Requests by route and status, with the time until the answer began',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })
  const orders = new Counter({ name: `${PREFIX}orders_total`, help: 'Orders placed', registers })
  const refusals = new Counter({
    name: `${PREFIX}stock_refusals_total`,
    help: 'Orders refused for lack of stock',
    registers,
  })
  new Gauge({
    name: `${PREFIX}outbox_messages`,
    help: 'Messages waiting to be mailed',
    registers,
    async collect() {
      // Unknown without the database, when the other figures matter more than ever.
      this.set(await outboxDepth().catch(() => Number.NaN))
    },
  })
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections to the database, and callers waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: `${PREFIX}ready`,
    help: 'Whether pages can be read (part="pages") and orders placed (part="orders")',
    labelNames: ['part'] as const,
    registers,
    async collect() {
      for (const [part, problem] of Object.entries(await readiness())) this.set({ part }, problem ? 0 : 1)
    },
  })
  new Gauge({
    name: `${PREFIX}pages_stale_seconds`,
    help: 'Time since the first edit that a page does not show yet',
    registers,
    collect() {
      this.set(stalePages.seconds())
    },
  })
  new Counter({
    name: `${PREFIX}pages_forgotten_total`,
    help: 'Pages found to have changed without having been made again',
    registers,
    collect() {
      this.reset()
      this.inc(stalePages.forgotten())
    },
  })
  new Gauge({
    name: `${PREFIX}build_info`,
    help: 'The version that runs',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: CLIENT_VERSION }, 1)
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
