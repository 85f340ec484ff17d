import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { MovementKind, WasteReason } from '#domain/product/stock-movement.ts'
import { type ManilaDate, manilaDate, manilaMoment } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { shelfOpenings, stockMovements } from '#server/db/schema/catalogue/stock-movement.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'

type Movement = {
  sizeId: number
  at: Date
  kind: MovementKind
  quantity: number
  reason: WasteReason | null
  userId: number | null
}

/** Writes movements of the shelf; those of no pieces are left out. */
export async function insertMovements(
  transaction: Transaction,
  movements: readonly Movement[],
): Promise<void> {
  const moved = movements.filter(({ quantity }) => quantity !== 0)
  if (moved.length > 0) await transaction.insert(stockMovements).values(moved)
}

/** Sizes that are kept on the shelf: of published products that are not made to order. */
const isShelved = and(
  isNull(products.retiredAt),
  eq(products.state, 'published'),
  sql`${products.madeToOrder} IS NULL`,
)

/**
 * Claims the opening of a day for every size with a daily par; returns the sizes that nobody has filled on it. A second
 * process waits here for the first one and then finds nothing left.
 */
export async function claimOpening(transaction: Transaction, date: ManilaDate): Promise<number[]> {
  const claimed = await transaction
    .insert(shelfOpenings)
    .select(
      transaction
        .select({ date: sql`${date}::date`.as('date'), sizeId: sizes.id })
        .from(sizes)
        .innerJoin(products, eq(products.id, sizes.productId))
        .where(and(gt(sizes.dailyPar, 0), isShelved))
        .orderBy(asc(sizes.id)),
    )
    .onConflictDoNothing()
    .returning({ sizeId: shelfOpenings.sizeId })
  return claimed.map(({ sizeId }) => sizeId)
}

/** The shelf of a day is as it is: a par that is set after opening begins the next day. */
export async function skipOpening(transaction: Transaction, date: ManilaDate, sizeId: number): Promise<void> {
  await transaction.insert(shelfOpenings).values({ date, sizeId }).onConflictDoNothing()
}

/** Fills sizes up to their daily par, in one statement that locks them as orders do; returns the pieces added. */
export async function fillToPar(
  transaction: Transaction,
  ids: readonly number[],
): Promise<{ sizeId: number; productId: number; added: number }[]> {
  if (ids.length === 0) return []
  const shelfSize = transaction.$with('held').as(
    transaction
      .select({ id: sizes.id, before: sql<number>`${sizes.stockQuantity}`.as('before') })
      .from(sizes)
      .where(inArray(sizes.id, [...ids]))
      .orderBy(asc(sizes.id))
      .for('no key update'),
  )
  return transaction
    .with(shelfSize)
    .update(sizes)
    .set({ stockQuantity: sql`${sizes.dailyPar}` })
    .from(shelfSize)
    .where(and(eq(sizes.id, shelfSize.id), gt(sizes.dailyPar, shelfSize.before)))
    .returning({
      sizeId: sizes.id,
      productId: sizes.productId,
      added: sql<number>`${sizes.dailyPar} - ${shelfSize.before}`.mapWith(Number),
    })
}

/** Sets a daily par and returns the one before; `null` if no such size is kept on the shelf. */
export async function writePar(
  transaction: Transaction,
  sizeId: number,
  dailyPar: number,
): Promise<{ before: number; productId: number } | null> {
  const [shelfSize] = await transaction
    .select({ before: sizes.dailyPar, productId: sizes.productId })
    .from(sizes)
    .innerJoin(products, eq(products.id, sizes.productId))
    .where(and(eq(sizes.id, sizeId), isShelved))
    .for('no key update', { of: sizes })
  if (!shelfSize) return null
  await transaction.update(sizes).set({ dailyPar }).where(eq(sizes.id, sizeId))
  return shelfSize
}

/** The product of a size that is kept on the shelf. */
export async function productOfSize(database: Database, sizeId: number): Promise<number | undefined> {
  const [row] = await database
    .select({ id: products.id })
    .from(sizes)
    .innerJoin(products, eq(products.id, sizes.productId))
    .where(and(eq(sizes.id, sizeId), isShelved))
  return row?.id
}

type Asked = { search?: string | undefined; withPar?: 'true' | undefined; page: number; size: number }

/** A page of the sizes on the shelf, by name, or the one with this id. */
export async function searchStock(
  database: Database,
  { of, now }: { of: Asked | { sizeId: number }; now: Date },
) {
  const slice = 'sizeId' in of ? { page: 0, size: 1 } : of
  const where = 'sizeId' in of ? and(eq(sizes.id, of.sizeId), isShelved) : conditions(of)
  const [counted] = await database
    .select({ totalElements: count() })
    .from(sizes)
    .innerJoin(products, eq(products.id, sizes.productId))
    .where(where)
  const rows = await database
    .select({
      productId: products.id,
      productName: products.name,
      sizeId: sizes.id,
      sizeName: sizes.name,
      stock: sizes.stockQuantity,
      dailyPar: sizes.dailyPar,
    })
    .from(sizes)
    .innerJoin(products, eq(products.id, sizes.productId))
    .where(where)
    .orderBy(asc(products.name), asc(products.id), asc(sizes.sortOrder), asc(sizes.id))
    .limit(slice.size)
    .offset(slice.page * slice.size)
  const today = await sumToday(
    database,
    rows.map(({ sizeId }) => sizeId),
    manilaMoment(manilaDate(now), '00:00'),
  )
  return {
    content: rows.map((row) => ({ ...row, today: today(row.sizeId) })),
    totalElements: counted?.totalElements ?? 0,
  }
}

function conditions({ search, withPar }: Asked) {
  const literal = search?.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return and(
    isShelved,
    withPar ? gt(sizes.dailyPar, 0) : undefined,
    literal ? ilike(products.name, `%${literal}%`) : undefined,
  )
}

/** Every size that is filled up for the opening, with what is there now. */
export async function listPars(database: Database) {
  return database
    .select({
      sizeId: sizes.id,
      productName: products.name,
      sizeName: sizes.name,
      dailyPar: sizes.dailyPar,
      stock: sizes.stockQuantity,
    })
    .from(sizes)
    .innerJoin(products, eq(products.id, sizes.productId))
    .where(and(gt(sizes.dailyPar, 0), isShelved))
    .orderBy(asc(products.name), asc(products.id), asc(sizes.sortOrder), asc(sizes.id))
}

/** The day's movements and sales of these sizes. */
async function sumToday(database: Database, ids: readonly number[], from: Date) {
  if (ids.length === 0) return () => NOTHING
  const moved = await database
    .select({
      sizeId: stockMovements.sizeId,
      kind: stockMovements.kind,
      quantity: sql<number>`sum(${stockMovements.quantity})::int`,
    })
    .from(stockMovements)
    .where(and(inArray(stockMovements.sizeId, [...ids]), sql`${stockMovements.at} >= ${from.toISOString()}`))
    .groupBy(stockMovements.sizeId, stockMovements.kind)
  const sold = await database
    .select({ sizeId: orderLines.sizeId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.sizeId, [...ids]),
        sql`${orders.placedAt} >= ${from.toISOString()}`,
        ne(orders.status, 'CANCELLED'),
      ),
    )
    .groupBy(orderLines.sizeId)
  return (sizeId: number) => {
    const of = (kind: MovementKind) =>
      moved.find((one) => one.sizeId === sizeId && one.kind === kind)?.quantity ?? 0
    return {
      opening: of('opening'),
      received: of('received'),
      corrected: of('corrected'),
      waste: of('waste') === 0 ? 0 : -of('waste'),
      sold: sold.find((one) => one.sizeId === sizeId)?.quantity ?? 0,
    }
  }
}

const NOTHING = { opening: 0, received: 0, corrected: 0, waste: 0, sold: 0 }

/** A page of a size's movements, newest first, with people's names. */
export async function listMovements(
  database: Database,
  { sizeId, page, size }: { sizeId: number; page: number; size: number },
) {
  const totalElements = await database.$count(stockMovements, eq(stockMovements.sizeId, sizeId))
  const { id, at, kind, quantity, reason } = stockMovements
  const content = await database
    .select({ id, at, kind, quantity, reason, by: users.username })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(eq(stockMovements.sizeId, sizeId))
    .orderBy(desc(stockMovements.id))
    .limit(size)
    .offset(page * size)
  return { content, totalElements }
}
