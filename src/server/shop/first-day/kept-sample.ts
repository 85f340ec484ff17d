import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { orderingSettings } from '#contract/content/site.ts'
import { FIRST_DAY_STEPS } from '#domain/place/first-day.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { settings } from '#server/db/schema/shop.ts'

/** The name of the record of the first day. */
const FIRST_DAY = 'first-day'

const id = z.int()
/** Rows of a table as JSON, by the names of its columns. */
const rows = z.array(z.record(z.string(), z.unknown()))

export type Rows = z.output<typeof rows>

/** What brings the sample back: rows as the database had them, and the ids of those that are still there. */
const keptSample = z.object({
  until: z.string(),
  /** The ordering settings as they were. */
  settings: orderingSettings,
  products: z.array(z.object({ id, slug: z.string(), categoryId: id, subcategoryId: z.nullable(id) })),
  categories: rows,
  occasions: rows,
  occasionProducts: rows,
  voucherIds: z.array(id),
  textIds: z.array(id),
  starterCategoryId: z.nullable(id),
})

export type KeptSample = z.output<typeof keptSample>

const firstDayRecord = z.object({
  settled: z.array(z.enum(FIRST_DAY_STEPS)),
  sample: z.nullable(keptSample),
})

type FirstDayRecord = z.output<typeof firstDayRecord>

/** The record of the first day; that of a shop that has not begun one is empty. */
export async function loadFirstDay(database: Database | Transaction): Promise<FirstDayRecord> {
  const [row] = await database.select().from(settings).where(eq(settings.name, FIRST_DAY))
  const read = z.safeDecode(firstDayRecord, row?.value as never)
  return read.success ? read.data : { settled: [], sample: null }
}

export async function saveFirstDay(
  transaction: Transaction,
  value: FirstDayRecord,
  now: Date,
): Promise<void> {
  const row = { value: z.encode(firstDayRecord, value), updatedAt: now }
  await transaction
    .insert(settings)
    .values({ name: FIRST_DAY, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row })
}
