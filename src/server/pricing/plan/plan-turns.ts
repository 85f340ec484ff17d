import type { Logger } from 'pino'
import { dueTurns } from '#domain/product/pricing/price-plan.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { takeTurn } from './plan.ts'
import { listDuePlans } from './plan-sql.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date; log: Logger }

/** Planned prices apply at most this long after their time. */
const INTERVAL_MS = 15_000

/**
 * Begins and ends planned prices when they are due; a server that was down does it when it starts, in the order of their
 * times. Any number of processes may run it at once: each plan is moved on by one statement that knows where it was.
 */
export function startPricePlans({ log, database, catalogue, clock }: Needs): Repeated {
  const task = async () => {
    const now = clock()
    const touched = new Set<number>()
    for (;;) {
      // A plan that begins late may already be due to end.
      const turns = dueTurns(await listDuePlans(database, now), now)
      if (turns.length === 0) break
      for (const turn of turns) {
        const isMoved = await database.transaction((transaction) => takeTurn(transaction, turn, now))
        if (isMoved) touched.add(turn.productId)
      }
    }
    if (touched.size > 0) await catalogue.announce([...touched])
  }
  return repeat(log, { name: 'pricePlans', intervalMs: INTERVAL_MS, task })
}
