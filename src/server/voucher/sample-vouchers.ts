import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { SAMPLE_CODES } from '#domain/place/sample.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { isLocalSite } from '#server/cdn/zone.ts'
import type { Database } from '#server/db/open.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { isSample } from '#server/shop/first-day/sample.ts'

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
    const untouched = await database.$count(vouchers, UNTOUCHED)
    if (untouched > 0 && isLocalSite(siteUrl) && (await isSample(database, shop))) return
    isOver = true
    if (untouched === 0) return
    // It ends when it begins, which no editor can say: a voucher that is off until somebody gives it an end.
    const begun = sql`least(${vouchers.startsAt}, ${clock().toISOString()}::timestamptz)`
    await database
      .update(vouchers)
      .set({ startsAt: begun, expiresAt: begun, version: sql`${vouchers.version} + 1` })
      .where(UNTOUCHED)
    log.info({ vouchers: untouched }, 'switched the sample’s vouchers off')
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
