import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { factsInForce, type ShopFacts } from '#domain/place/shop-facts.ts'
import { isLocalSite } from '#server/cdn/zone.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'

/** The sample bakery by its name and its vouchers; a test compares them with `content/catalogue`. */
export const SAMPLE_NAME = 'Pugon'
export const SAMPLE_CODES = ['MERYENDA10', 'PUGON50', 'CAKE15', 'PISTA2026', 'BAGONGTAON', 'SUKI7'] as const

const INTERVAL_MS = 60_000

type Needs = {
  database: Database
  shop: Pick<ShopFacts, 'name'>
  siteUrl: string
  clock: () => Date
  log: Logger
}

/**
 * Switches the sample's vouchers off as soon as the shop is somebody's own (D84): at its public address, under its own
 * name, or with goods of which most are its own. Vouchers that somebody has edited are that person's.
 */
export function startSampleVouchers({ database, shop, siteUrl, clock, log }: Needs): Repeated {
  let isOver = false
  const task = async () => {
    if (isOver) return
    const left = await database.$count(vouchers, UNTOUCHED)
    if (left > 0 && (await isSample(database, shop, siteUrl))) return
    isOver = true
    if (left === 0) return
    // It ends when it begins, which no editor can say: a voucher that is off until somebody gives it an end.
    const begun = sql`least(${vouchers.startsAt}, ${clock().toISOString()}::timestamptz)`
    await database
      .update(vouchers)
      .set({ startsAt: begun, expiresAt: begun, version: sql`${vouchers.version} + 1` })
      .where(UNTOUCHED)
    log.info({ vouchers: left }, 'switched the sample’s vouchers off')
  }
  const repeated = repeat(log, { name: 'sampleVouchers', intervalMs: INTERVAL_MS, task })
  repeated.pass().catch((err) => log.error({ err }, 'the sample’s vouchers could not be looked at'))
  return repeated
}

const UNTOUCHED = and(
  inArray(vouchers.code, [...SAMPLE_CODES]),
  eq(vouchers.version, 1),
  isNull(vouchers.retiredAt),
)

async function isSample(
  database: Database,
  shop: Pick<ShopFacts, 'name'>,
  siteUrl: string,
): Promise<boolean> {
  if (!isLocalSite(siteUrl)) return false
  if (factsInForce(shop, await loadOrderingSettings(database)).name !== SAMPLE_NAME) return false
  const offered = await database.$count(products, eq(products.isOffered, true))
  // The sample's goods are older than the shop's first account.
  const opened = database.select({ at: sql`min(${users.createdAt})` }).from(users)
  const ofSample = await database.$count(
    products,
    and(eq(products.isOffered, true), lt(products.createdAt, sql`${opened}`)),
  )
  return ofSample * 2 >= offered
}
