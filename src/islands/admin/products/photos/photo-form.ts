import type { ProductDraft } from '#contract/admin/product/product.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { draftOf } from '#islands/admin/products/form/product-draft.ts'
import { emptyFields, NEW_SIZE } from '#islands/admin/products/form/product-form.ts'

/** The fields of each photo; all of them share the category and the number in stock. */
export type PhotoFields = {
  categoryId: string
  subcategoryId: string
  stock: string
  rows: { name: string; price: string }[]
}

/** The fields before anything is typed. */
export function emptyPhotos(photos: readonly File[], categories: readonly Category[]): PhotoFields {
  const rows = photos.map(() => ({ name: '', price: '' }))
  return { categoryId: String(categories[0]?.id ?? ''), subcategoryId: '', stock: NEW_SIZE.stock, rows }
}

/** The draft that a photo becomes; `null` while it has no name. Nobody has stated its allergens (D69). */
export function bodyOfPhoto(
  { rows, stock, ...place }: PhotoFields,
  at: number,
): (ProductDraft & { state: 'draft' }) | null {
  const row = rows[at]
  if (!row?.name.trim()) return null
  const { name, price } = row
  const fields = { ...emptyFields(place.categoryId), ...place, name, sizes: [{ ...NEW_SIZE, price, stock }] }
  return { ...draftOf(fields, undefined, false), state: 'draft' }
}
