import { eq } from 'drizzle-orm'
import { capacityUses, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders, windowUses } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Shop } from '#tests/server/setup/shop.ts'

// The database's rows of orders, for tests.

/** The messages about an order, opened, in the order in which they were written. */
export async function messagesOf({ deps }: Shop, number: string) {
  const rows = await deps.database
    .select({ message: outbox })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(eq(orders.number, number))
    .orderBy(outbox.id)
  return rows.map(({ message: { kind, channel, recipient, subject, body } }) => ({
    kind,
    channel,
    to: deps.vault.open(recipient),
    subject: deps.vault.open(subject),
    text: deps.vault.open(body),
  }))
}

/** Pieces of a size on the shelf. */
export async function stockOf({ deps }: Shop, sizeId: number): Promise<number> {
  const [row] = await deps.database.select().from(sizes).where(eq(sizes.id, sizeId))
  return row?.stockQuantity ?? Number.NaN
}

/** Sets the pieces of a size on the shelf. */
export async function setStock({ deps }: Shop, sizeId: number, stockQuantity: number): Promise<void> {
  await deps.database.update(sizes).set({ stockQuantity }).where(eq(sizes.id, sizeId))
  deps.catalogue.invalidate()
}

/** Pieces of a made-to-order product promised on all days together. */
export async function promisedOf({ deps }: Shop, productId: number): Promise<number> {
  const rows = await deps.database.select().from(capacityUses).where(eq(capacityUses.productId, productId))
  return rows.reduce((sum, { used }) => sum + used, 0)
}

/** Orders in all windows together. */
export async function windowsTaken({ deps }: Shop): Promise<number> {
  const rows = await deps.database.select().from(windowUses)
  return rows.reduce((sum, { used }) => sum + used, 0)
}
