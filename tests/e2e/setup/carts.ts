import { CART_KEY, encodeCart } from '#contract/stored/cart.ts'
import { makeItem } from '#domain/cart/cart-item.ts'

/** The stored form of a cart that holds `quantity` pieces of one product. */
export function cartOf(quantity: number): { key: string; value: string } {
  const size = { id: 1, name: 'Regular', price: 1000, stockQuantity: 500, priceTiers: [] }
  const product = { id: 1, slug: 'pandesal', name: 'Pandesal', image: '', size }
  const item = makeItem({ ...product, packaging: [], addons: [], leadTimeDays: null }, quantity, {
    packagingId: null,
    addonIds: [],
    message: '',
  })
  return { key: CART_KEY, value: encodeCart([item]) }
}
