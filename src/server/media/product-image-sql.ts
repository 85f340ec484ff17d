import { and, eq, isNull, sql } from 'drizzle-orm'
import { type StoredImage, storedImages } from '#domain/product/pictures/product-image.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import type { Database } from '#server/db/open.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { settlePending } from './pending-picture-sql.ts'

/** A product's pictures, the main one first; `null` if there is no such product. */
export async function findImages(database: Database, productId: number): Promise<StoredImage[] | null> {
  const [row] = await database.select({ images: products.images }).from(products).where(isSold(productId))
  return row ? storedImages(row.images) : null
}

/**
 * Changes a product's pictures, one change at a time; `null` if there is no such product. `change` may throw
 * the problem to answer with. `by` is the editor; without one, it is the shop's own work and not an edit.
 */
export async function changeImages(
  database: Database,
  productId: number,
  change: (images: StoredImage[]) => StoredImage[],
  by: { userId: number; at: Date } | null,
): Promise<StoredImage[] | null> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ images: products.images })
      .from(products)
      .where(isSold(productId))
      .for('update')
    if (!row) return null
    const before = storedImages(row.images)
    const images = change(before)
    await transaction
      .update(products)
      .set({ images, ...(by && { updatedAt: by.at }) })
      .where(eq(products.id, productId))
    const came = namesOf(images).filter((name) => !namesOf(before).includes(name))
    if (came.length > 0) await settlePending(transaction, came)
    if (by) {
      const entry = { ...by, action: 'updated', noun: 'product', nounId: productId }
      await appendAudit(transaction, [
        { ...entry, before: { images: before.map(auditWords) }, after: { images: images.map(auditWords) } },
      ])
      await tellCatalogueEdited(transaction)
    }
    return images
  })
}

/** Products with a picture that waits for its sizes. */
export async function listPendingImages(database: Database, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.images} @> '[{"status":"pending"}]'::jsonb`, isNull(products.retiredAt)))
    .orderBy(products.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A deleted product cannot be changed; orders keep showing it. */
function isSold(productId: number) {
  return and(eq(products.id, productId), isNull(products.retiredAt))
}

/** The files of these pictures. */
function namesOf(images: readonly StoredImage[]): string[] {
  return images.flatMap(({ url, original }) => (original === null ? [url] : [url, original]))
}

function auditWords({ id, url, alt, altFilipino, crop }: StoredImage) {
  return { id, url, alt, altFilipino, crop }
}
