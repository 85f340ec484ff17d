import { and, asc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import { hasOlderProcesses, readSteps } from '#server/db/older-processes.ts'
import { type Database, MIGRATIONS_FOLDER } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { settings } from '#server/db/schema/shop.ts'
import type { Vault } from '#server/keys/vault.ts'

/** Rows per round: short enough for a shop that starts. */
const BATCH = 500

/** The setting that says up to which order every delivery has its town. */
const RECORDED = 'order-towns-recorded'

/**
 * Records the town of deliveries that were placed before it was recorded, once for each; empty for those whose address
 * cannot be read. Orders of an older version, after a rollback, follow at the next start. Returns their number. May run
 * in several processes at once.
 */
export async function recordTowns(
  database: Database,
  vault: Pick<Vault, 'read'>,
  now: Date,
): Promise<number> {
  const [mark] = await database.select().from(settings).where(eq(settings.name, RECORDED))
  const { upTo: after = 0 } = (mark?.value ?? {}) as { upTo?: number }
  // Both are asked first: an older process could place a delivery without its town after the last round.
  const [newest] = await database.select({ upTo: max(orders.id) }).from(orders)
  const isLast = !(await hasOlderProcesses(
    async (text) => (await database.execute(sql.raw(text))) as unknown as { rows: unknown[] },
    readSteps(MIGRATIONS_FOLDER),
  ))
  const recorded = await recordMissing(database, vault, after)
  if (isLast) {
    const set = { value: { upTo: newest?.upTo ?? after }, updatedAt: now }
    const target = settings.name
    await database
      .insert(settings)
      .values({ name: RECORDED, ...set })
      .onConflictDoUpdate({ target, set })
  }
  return recorded
}

async function recordMissing(database: Database, vault: Pick<Vault, 'read'>, from: number): Promise<number> {
  for (let recorded = 0, after = from; ; ) {
    const rows = await database
      .select({ id: orders.id, address: orders.address })
      .from(orders)
      .where(and(gt(orders.id, after), isNull(orders.municipality), isNotNull(orders.address)))
      .orderBy(asc(orders.id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return recorded
    const byTown = Map.groupBy(rows, ({ address }) => townOf(vault, address ?? ''))
    for (const [municipality, of] of byTown) {
      const ids = of.map(({ id }) => id)
      // An address that is changed in the meantime records its own town.
      const isMissing = and(inArray(orders.id, ids), isNull(orders.municipality))
      await database.update(orders).set({ municipality }).where(isMissing)
    }
    recorded += rows.length
    after = last.id
  }
}

function townOf(vault: Pick<Vault, 'read'>, sealed: string): string {
  const address = vault.read(sealed)
  return address === null ? '' : (JSON.parse(address) as DeliveryAddress).municipality
}
