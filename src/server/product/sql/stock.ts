import { and, eq, gte, sql } from 'drizzle-orm'
import type { ManilaDate } from '#domain/time/manila.ts'
import { type Form, guarded } from '#server/db/guarded.ts'
import type { Transaction } from '#server/db/open.ts'
import { capacityUses, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { allInOrder } from '#server/flow/turns/all-in-order.ts'
import { recordLowStock } from '#server/webhook/record-event.ts'

// Guarded statements: condition and change are one, so that no two orders get the same piece.

type Wanted = { sizeId: number; quantity: number; at: Date }

/** Takes pieces off the shelf; false, or a failure in the form `made`, if there are too few. */
export async function takeStock(
  transaction: Transaction,
  { sizeId, quantity, at }: Wanted,
  form: Form = 'tried',
): Promise<boolean> {
  // Sent together, and carried out in this order.
  const [rows] = await allInOrder([
    taking[form](transaction).execute({ sizeId, quantity }),
    recordLowStock(transaction, { sizeId, taken: quantity, at }),
  ])
  return rows.length === 1
}

const taking = guarded('take-stock', (database) => {
  const quantity = sql.placeholder('quantity')
  return database
    .update(sizes)
    .set({ stockQuantity: sql`${sizes.stockQuantity} - ${quantity}` })
    .where(and(eq(sizes.id, sql.placeholder('sizeId')), gte(sizes.stockQuantity, quantity)))
    .returning({ id: sizes.id })
})

/** Returns pieces to the shelf. */
export async function giveBackStock(
  transaction: Transaction,
  sizeId: number,
  quantity: number,
): Promise<void> {
  await transaction
    .update(sizes)
    .set({ stockQuantity: sql`${sizes.stockQuantity} + ${quantity}` })
    .where(eq(sizes.id, sizeId))
}

/** Releases pieces of a made-to-order product that were promised for a day. */
export async function giveBackCapacity(
  transaction: Transaction,
  { productId, date, quantity }: { productId: number; date: ManilaDate; quantity: number },
): Promise<void> {
  await transaction
    .update(capacityUses)
    .set({ used: sql`${capacityUses.used} - ${quantity}` })
    .where(and(eq(capacityUses.productId, productId), eq(capacityUses.date, date)))
}

/** Promises pieces of a made-to-order product for a day; false, or a failure, if that exceeds the day's capacity. */
export async function takeCapacity(
  transaction: Transaction,
  promise: { productId: number; date: ManilaDate; quantity: number; capacity: number },
  form: Form = 'tried',
): Promise<boolean> {
  const rows = await promising[form](transaction).execute(promise)
  return rows.length === 1
}

const promising = guarded('take-capacity', (database) => {
  const [productId, date, quantity, capacity] = ['productId', 'date', 'quantity', 'capacity'].map((name) =>
    sql.placeholder(name),
  )
  const used = sql`${capacityUses.used} + ${quantity}`
  return database
    .insert(capacityUses)
    .select(
      sql`SELECT ${productId}::int, ${date}::date, ${quantity}::int WHERE ${quantity}::int <= ${capacity}::int`,
    )
    .onConflictDoUpdate({
      target: [capacityUses.productId, capacityUses.date],
      set: { used },
      setWhere: sql`${used} <= ${capacity}`,
    })
    .returning({ used: capacityUses.used })
})
