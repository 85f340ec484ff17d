import { resolve } from 'node:path'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { openDatabase } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import { loadOrderingSettings, saveOrderingSettings } from '#server/shop/settings-sql.ts'

const CATALOGUE = resolve(import.meta.dirname, '..', '..', '..', '..', 'content', 'catalogue')
const ROOMY_WINDOW = 100_000

/**
 * Fills a database, if it is empty, with tables and sample catalogue; then each size has so many pieces, and windows never
 * fill up; `changes` are further settings. No shop may be running on it.
 */
export async function stockShop(
  place: { databaseUrl: string | null; dataDir: string },
  pieces: number,
  changes: Partial<OrderingSettings> = {},
): Promise<void> {
  const open = await openDatabase({ ...place, allowsUnsafe: true })
  await seedDatabase(open.database, await readCatalogueFiles(CATALOGUE), new Date())
  await open.database.update(sizes).set({ stockQuantity: pieces })
  const settings = await loadOrderingSettings(open.database)
  const next = { ...settings, ordersPerWindow: ROOMY_WINDOW, ...changes }
  await saveOrderingSettings(open.database, next, new Date())
  await open.close()
}
