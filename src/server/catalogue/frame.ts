import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { MadeToOrder, Product } from '#domain/product/product.ts'
import { promiseDays } from '#domain/time/capacity.ts'
import { type KeptOccasion, loadOccasions } from '#server/catalogue/sql/occasion.ts'
import type { Database } from '#server/db/open.ts'
import { marked, markOf } from '#server/pricing/price-marks.ts'
import { loadCategoryRows, toRef } from '#server/product/sql/product.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'

/** All categories, inactive ones too, in the menu's order. */
export type CategoryRows = Awaited<ReturnType<typeof loadCategoryRows>>

/** Everything of a catalogue that is no product. */
export type Frame = { settings: OrderingSettings; rows: CategoryRows; occasions: readonly KeptOccasion[] }

/** Reads everything of the catalogue that is no product. */
export async function loadFrame(database: Database): Promise<Frame> {
  const [settings, rows, occasions] = await Promise.all([
    loadOrderingSettings(database),
    loadCategoryRows(database),
    loadOccasions(database),
  ])
  return { settings, rows, occasions }
}

/** The products that another frame sells otherwise: their category was shown or hidden, or their days of handover moved. */
export function movedProducts(
  products: readonly Product[],
  { before, after, now }: { before: Frame; after: Frame; now: Date },
): number[] {
  const wasActive = new Map(before.rows.map(({ id, isActive }) => [id, isActive]))
  const isActive = new Map(after.rows.map(({ id, isActive }) => [id, isActive]))
  const leadTimes = new Map(
    products.flatMap(({ madeToOrder }) =>
      madeToOrder ? [[madeToOrder.leadTimeDays.min, madeToOrder.leadTimeDays]] : [],
    ),
  )
  const daysOf = (leadTime: MadeToOrder['leadTimeDays'], { settings }: Frame) =>
    promiseDays(leadTime, now, settings).join()
  const movedDays = new Set(
    [...leadTimes.values()]
      .filter((leadTime) => daysOf(leadTime, before) !== daysOf(leadTime, after))
      .map(({ min }) => min),
  )
  return products
    .filter(
      ({ category, madeToOrder }) =>
        wasActive.get(category.id) !== isActive.get(category.id) ||
        (madeToOrder && movedDays.has(madeToOrder.leadTimeDays.min)),
    )
    .map(({ id }) => id)
}

/** Gives a product the present names of its categories; one whose categories have kept theirs stays the same object. */
export function renaming(before: CategoryRows, after: CategoryRows): (product: Product) => Product {
  const earlier = new Map(before.map((row) => [row.id, row]))
  const refs = new Map(
    after
      .filter(({ id, name, slug }) => earlier.get(id)?.name !== name || earlier.get(id)?.slug !== slug)
      .map((row) => [row.id, toRef(row)]),
  )
  return (product) => {
    const category = refs.get(product.category.id)
    const subcategory = product.subcategory && refs.get(product.subcategory.id)
    if (!category && !subcategory) return product
    const renamed = {
      ...product,
      category: category ?? product.category,
      subcategory: subcategory ?? product.subcategory,
    }
    const mark = markOf(product)
    return mark === undefined ? renamed : marked(renamed, mark)
  }
}
