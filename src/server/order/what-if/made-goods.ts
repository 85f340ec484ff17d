import type * as z from 'zod/mini'
import type { listMadeGoods } from '#contract/admin/order/what-if.ts'
import type { Product } from '#domain/product/product.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'

/** The goods that are made to order: those on sale, and archived ones, which may still be promised. */
export type MadeGoods = {
  products: ReadonlyMap<number, { name: string; dailyCapacity: number; isOffered: boolean }>
  /** By category, those of its subcategories among them. */
  inCategory: ReadonlyMap<number, readonly number[]>
}

export function madeGoodsOf({ products, hidden }: Pick<Snapshot, 'products' | 'hidden'>): MadeGoods {
  const goodsOf = (all: readonly Product[], isOffered: boolean) =>
    all.flatMap(({ id, name, madeToOrder, category, subcategory }) =>
      madeToOrder
        ? [{ id, name, dailyCapacity: madeToOrder.dailyCapacity, category, subcategory, isOffered }]
        : [],
    )
  const list = [
    ...goodsOf(products, true),
    ...goodsOf(
      hidden.map(({ product }) => product),
      false,
    ),
  ]
  const places = list.flatMap(({ id, category, subcategory }) =>
    [category, subcategory].flatMap((its) => (its ? [{ id, categoryId: its.id }] : [])),
  )
  const byCategory = Map.groupBy(places, ({ categoryId }) => categoryId)
  return {
    products: new Map(list.map(({ id, ...product }) => [id, product])),
    inCategory: new Map([...byCategory].map(([categoryId, its]) => [categoryId, its.map(({ id }) => id)])),
  }
}

/** Those on sale, as staff choose among them. */
export function offeredGoods(snapshot: Snapshot): z.output<typeof listMadeGoods.answer> {
  const { products, inCategory } = madeGoodsOf({ products: snapshot.products, hidden: [] })
  return {
    products: [...products]
      .map(([id, { name, dailyCapacity }]) => ({ id, name, dailyCapacity }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    categories: belowParents(snapshot.categories).flatMap(({ id, name, parent }) => {
      const productIds = inCategory.get(id)
      return productIds ? [{ id, name, parent: parent?.name ?? null, productIds: [...productIds] }] : []
    }),
  }
}

/** Each category with those below it. */
function belowParents(categories: Snapshot['categories']): Snapshot['categories'] {
  const below = Map.groupBy(categories, ({ parent }) => parent?.id)
  return (below.get(undefined) ?? []).flatMap((top) => [top, ...(below.get(top.id) ?? [])])
}
