import type { Logger } from 'pino'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { announceSale } from '#server/order/news/announce-sale.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import { listLapsed } from '#server/order/sql/order-step.ts'
import { type ChangeDeps, lapse } from './change-order.ts'

/** An order may live this much longer than its deadline. */
const INTERVAL_MS = 60_000
const BATCH = 100

/**
 * Every minute cancels overdue unpaid orders and returns what they took. Any number of processes may do so at
 * once: each order lapses in a guarded step of its own.
 */
export function startLapses(
  deps: ChangeDeps & { catalogue: Catalogue; orderNews: OrderNews; log: Logger },
): Repeated {
  const { log, database, clock } = deps
  const task = async () => {
    const numbers = await listLapsed(database, clock(), BATCH)
    for (const number of numbers) {
      try {
        const products = await lapse(deps, number)
        if (products) await announceSale(deps, products)
      } catch (err) {
        // An order that cannot be cancelled must not keep the others from lapsing.
        log.error({ err, number }, 'an unpaid order did not lapse')
      }
    }
  }
  return repeat(log, { name: 'lapses', intervalMs: INTERVAL_MS, task })
}
