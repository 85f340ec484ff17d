import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Product } from '#domain/product/product.ts'
import { translateProduct } from '#domain/product/product-translation.ts'
import { language } from '#words/language.ts'

/**
 * An order's goods as a message in the language of the moment names them: sizes, boxes and extras by their present names.
 * Orders store the English ones, which stay where there is no other.
 */
export function goodsHere(items: readonly CartItem[], products: readonly Product[]): CartItem[] {
  return items.map((item) => {
    const match = products.find(({ id }) => id === item.productId)
    if (!match) return item
    const { sizes, packaging, addons } = translateProduct(match, language())
    return {
      ...item,
      sizeName: nameIn(sizes, item.sizeId) ?? item.sizeName,
      packagingName: nameIn(packaging, item.packagingId) ?? item.packagingName,
      addons: item.addons.map((addon) => ({ ...addon, name: nameIn(addons, addon.id) ?? addon.name })),
    }
  })
}

function nameIn(things: readonly { id: number; name: string }[], id: number | null): string | undefined {
  return things.find((thing) => thing.id === id)?.name
}
