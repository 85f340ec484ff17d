import { and, eq, gte, sql } from 'drizzle-orm'
import type { ManilaDate } from '#domain/time/manila.ts'
import { builtOnce } from '#server/db/built-once.ts'
import type { Transaction } from '#server/db/open.ts'
import { capacityUses, sizes } from '#server/db/schema/catalogue/catalogue.ts'

// Guarded statements: condition and change are one, so that no two orders get the same piece.

/** Takes pieces off the shelf; false if there are too few. */
export async function takeStock(
  transaction: Transaction,
  sizeId: number,
  quantity: number,
): Promise<boolean> {
  const taken = await taking(transaction).execute({ sizeId, quantity })
  return taken.length === 1
}

const taking = builtOnce((database) => {
  const quantity = sql.placeholder('quantity')
  return database
    .update(sizes)
    .set({ stockQuantity: sql`${sizes.stockQuantity} - ${quantity}` })
    .where(and(eq(sizes.id, sql.placeholder('sizeId')), gte(sizes.stockQuantity, quantity)))
    .returning({ id: sizes.id })
    .prepare('take-stock')
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

/** Promises pieces of a made-to-order product for a day; false if that exceeds the day's capacity. */
export async function takeCapacity(
  transaction: Transaction,
  {
    productId,
    date,
    quantity,
    capacity,
  }: { productId: number; date: ManilaDate; quantity: number; capacity: number },
): Promise<boolean> {
  if (quantity > capacity) return false
  const taken = await promising(transaction).execute({ productId, date, quantity, capacity })
  return taken.length === 1
}

const promising = builtOnce((database) => {
  const quantity = sql.placeholder('quantity')
  const used = sql`${capacityUses.used} + ${quantity}`
  return database
    .insert(capacityUses)
    .values({ productId: sql.placeholder('productId'), date: sql.placeholder('date'), used: quantity })
    .onConflictDoUpdate({
      target: [capacityUses.productId, capacityUses.date],
      set: { used },
      setWhere: sql`${used} <= ${sql.placeholder('capacity')}`,
    })
    .returning({ used: capacityUses.used })
    .prepare('take-capacity')
})
