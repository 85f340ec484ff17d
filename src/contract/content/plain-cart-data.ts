import type { Product, Size } from '#domain/product/product.ts'
import { type CartData, cartData } from './cart-data.ts'

/** The cart's data for adding a single size without options: small enough for lists of many cards. */
export function plainCartData(product: Product, size: Size): CartData {
  return cartData({ ...product, sizes: [size], packaging: [], addons: [] })
}
