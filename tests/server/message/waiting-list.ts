import { eq } from 'drizzle-orm'
import { askForStockNotice } from '#contract/catalogue/stock-notice.ts'
import type { Product } from '#domain/product/product.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { STOCK_NOTICE } from '#server/message/outbox-sql.ts'
import { tellWaiting } from '#server/message/stock-notice.ts'
import type { Shop } from '#tests/server/setup/shop.ts'

export const ANA = 'ana@example.com'

/** The people who wait for a product, and what happens to its stock. */
export function waitingList({ deps, request }: Shop, product: Product) {
  const sizeAt = (at: number) => product.sizes[at]?.id ?? 0

  /** Sets the stock of a product's sizes, in their order; those that are not named have none. */
  const stock = async (pieces: readonly number[] = []) => {
    for (const [at, { id }] of product.sizes.entries())
      await deps.database
        .update(sizes)
        .set({ stockQuantity: pieces[at] ?? 0 })
        .where(eq(sizes.id, id))
    deps.catalogue.invalidate()
  }

  const set = async (values: Partial<typeof products.$inferInsert>) => {
    await deps.database.update(products).set(values).where(eq(products.id, product.id))
    deps.catalogue.invalidate()
  }

  const ask = (email = ANA, sizeIds = product.sizes.map(({ id }) => id)) =>
    request(askForStockNotice, { params: { id: product.id }, body: { email, sizeIds } })

  /** One look at the list, in a shop with a mail server. */
  const look = () => tellWaiting({ ...deps, mailShop: async () => undefined })

  const waiting = () => deps.database.select().from(stockNotices).orderBy(stockNotices.id)

  /** The mails to those who waited, in order. */
  const mails = async () => {
    const { database, vault } = deps
    const rows = await database.select().from(outbox).where(eq(outbox.kind, STOCK_NOTICE)).orderBy(outbox.id)
    return rows.map(({ recipient, subject, body }) => ({
      to: vault.open(recipient),
      subject: vault.open(subject),
      text: vault.open(body),
    }))
  }

  const told = async () => (await mails()).map(({ to }) => to)

  return { sizeAt, stock, set, ask, look, waiting, mails, told }
}
