import type { CartItem } from '#domain/cart/cart-item.ts'
import type { GoodsChange, OrderChanges } from '#domain/order/edit/order-changes.ts'
import type { Product } from '#domain/product/product.ts'
import { translateProduct } from '#domain/product/product-translation.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import type { Order, UnwrittenOrder } from '#server/order/sql/order.ts'
import { type Language, language } from '#words/language.ts'

/**
 * An order's goods as the language of the moment names them: sizes, boxes and extras. Orders store the English names, which stay
 * where there is no other, and where the menu has changed since: a quote's cake keeps its own.
 */
export function goodsHere(items: readonly CartItem[], products: readonly Product[]): CartItem[] {
  return items.map((item) => {
    const match = products.find(({ id }) => id === item.productId)
    if (!match) return item
    const { sizes, packaging, addons } = namesOf(match)
    return {
      ...item,
      sizeName: sizes(item.sizeName),
      packagingName: item.packagingName && packaging(item.packagingName),
      addons: item.addons.map((addon) => ({ ...addon, name: addons(addon.name) })),
    }
  })
}

/** The sizes of an edit likewise. */
export function changesHere(goods: readonly GoodsChange[], products: readonly Product[]): GoodsChange[] {
  return goods.map((change) => {
    const match = products.find(({ name }) => name === change.productName)
    return match ? { ...change, sizeName: namesOf(match).sizes(change.sizeName) } : change
  })
}

/** The names of a product's parts in the language of the moment, by their English ones. */
function namesOf(product: Product) {
  const translated = translateProduct(product, language())
  const by = (part: 'sizes' | 'packaging' | 'addons') => (stored: string) => {
    const id = product[part].find(({ name }) => name === stored)?.id
    return translated[part].find((one) => one.id === id)?.name ?? stored
  }
  return { sizes: by('sizes'), packaging: by('packaging'), addons: by('addons') }
}

type Paired = Pick<Order, 'items' | 'language'> & { linked: UnwrittenOrder | null }

/** An order with its other part, whose goods have their names in the order's language. */
export function inOrdersLanguage<Of extends Paired>(order: Of, products: readonly Product[]): Of {
  const translated = <One extends Pick<Order, 'items'>>(one: One) => ({
    ...one,
    items: goodsHere(one.items, products),
  })
  return inLanguage(order.language, () => ({
    ...translated(order),
    linked: order.linked && translated(order.linked),
  }))
}

/** Edits of an order, whose goods have their names in its language. */
export function editsInLanguage<Edit extends { changes: OrderChanges }>(
  edits: readonly Edit[],
  spoken: Language,
  products: readonly Product[],
): Edit[] {
  return inLanguage(spoken, () =>
    edits.map((edit) => ({
      ...edit,
      changes: { ...edit.changes, goods: changesHere(edit.changes.goods, products) },
    })),
  )
}
