import type { Logger } from 'pino'
import { isOpenAt } from '#domain/time/hours.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { claimOpening, fillToPar, insertMovements } from '#server/product/sql/stock-movement.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date; log: Logger }

/** The shelf is filled at most this long after opening. */
const INTERVAL_MS = 60_000

/**
 * Fills the shelf up to the daily par once on each open day, as soon as the shop is open (D41); a server that starts
 * later in the day does it then, and not after closing. Any number of processes may run it at once.
 */
export function startShelfOpenings({ log, ...deps }: Needs): Repeated {
  const task = async () => {
    const touched = await openShelf(deps)
    if (touched.length > 0) await deps.catalogue.announce(touched)
  }
  return repeat(log, { name: 'shelfOpenings', intervalMs: INTERVAL_MS, task })
}

/** Fills the sizes that nobody has filled today, if the shop is open now; returns their products. */
async function openShelf({ database, clock }: Pick<Needs, 'database' | 'clock'>): Promise<number[]> {
  const at = clock()
  if (!isOpenAt(at, await loadOrderingSettings(database))) return []
  const date = manilaDate(at)
  return database.transaction(async (transaction) => {
    const filled = await fillToPar(transaction, await claimOpening(transaction, date))
    if (filled.length === 0) return []
    await insertMovements(
      transaction,
      filled.map(({ sizeId, added }) => ({
        sizeId,
        at,
        kind: 'opening',
        quantity: added,
        reason: null,
        userId: null,
      })),
    )
    const pieces = filled.reduce((sum, { added }) => sum + added, 0)
    const entry = { at, userId: null, action: 'filled', noun: 'shelf', nounId: date }
    await appendAudit(transaction, [{ ...entry, before: null, after: { sizes: filled.length, pieces } }])
    return filled.map(({ productId }) => productId)
  })
}
