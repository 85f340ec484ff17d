import type { Transaction } from '#server/db/open.ts'
import { type HeldProduct, holdProducts } from '#server/product/sql/product-edit.ts'

/** The product when its version is the one that was edited, held for this transaction; else `null`. */
export async function holdNewest(
  transaction: Transaction,
  id: number,
  version: number,
): Promise<HeldProduct | null> {
  const held = (await holdProducts(transaction, [id])).get(id)
  return held?.row.version === version ? held : null
}
