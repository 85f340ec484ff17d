import type { Transaction } from '#server/db/open.ts'
import { type HeldProduct, holdProducts } from '#server/product/sql/product-edit.ts'

/** The product if its version is the edited one, locked for this transaction; otherwise `null`. */
export async function holdNewest(
  transaction: Transaction,
  id: number,
  version: number,
): Promise<HeldProduct | null> {
  const product = (await holdProducts(transaction, [id])).get(id)
  return product?.row.version === version ? product : null
}
