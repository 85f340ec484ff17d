import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import type { Database } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'

/** Rows per round: short enough for a shop that starts. */
const BATCH = 500

/**
 * Records the town of deliveries that were placed before it was recorded; empty for those whose address cannot be read.
 * Returns their number. May run in several processes at once.
 */
export async function recordTowns(database: Database, vault: Vault): Promise<number> {
  for (let recorded = 0; ; ) {
    const rows = await database
      .select({ id: orders.id, address: orders.address })
      .from(orders)
      .where(and(isNull(orders.municipality), isNotNull(orders.address)))
      .limit(BATCH)
    if (rows.length === 0) return recorded
    const byTown = Map.groupBy(rows, ({ address }) => townOf(vault, address ?? ''))
    for (const [municipality, of] of byTown) {
      const ids = of.map(({ id }) => id)
      // An address that is changed in the meantime records its own town.
      const isMissing = and(inArray(orders.id, ids), isNull(orders.municipality))
      await database.update(orders).set({ municipality }).where(isMissing)
    }
    recorded += rows.length
  }
}

function townOf(vault: Vault, sealed: string): string {
  const address = vault.read(sealed)
  return address === null ? '' : (JSON.parse(address) as DeliveryAddress).municipality
}
