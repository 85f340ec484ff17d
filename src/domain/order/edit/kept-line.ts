import { type CartItem, lineId } from '#domain/cart/cart-item.ts'
import { normaliseProduct, type Product, type Size } from '#domain/product/product.ts'

/** A line of an edited order: ids and quantities, never prices. */
export type EditedLine = {
  productId: number
  sizeId: number
  quantity: number
  packagingId: number | null
  addonIds: readonly number[]
  message: string | null
}

/**
 * Finds the lines that an edit keeps, with no more pieces than before: they keep the prices, tiers and extras they were
 * sold with. New and increased lines have none and are sold at today's terms.
 */
export function keptLines(
  lines: readonly EditedLine[],
  sold: readonly CartItem[],
): (line: number) => CartItem | undefined {
  const pool = [...sold]
  const items = lines.map((line) => {
    const at = pool.findIndex((item) => lineId(item) === keyOf(line) && item.quantity >= line.quantity)
    const [item] = at < 0 ? [] : pool.splice(at, 1)
    return item && { ...item, quantity: line.quantity }
  })
  return (line) => items[line]
}

/** Whether an edit leaves all goods as they are. */
export function isSameGoods(lines: readonly EditedLine[], sold: readonly CartItem[]): boolean {
  const lineOf = keptLines(lines, sold)
  return (
    lines.length === sold.length &&
    lines.every((_, line) => lineOf(line)) &&
    piecesOf(lines) === piecesOf(sold)
  )
}

/**
 * A product as it is for sale to the order that is edited: the pieces the order already holds count as left. A product
 * or size that is no longer in the catalogue is still there for the lines that keep it.
 */
export function productForEdit(
  product: Product | undefined,
  cartItems: readonly CartItem[],
): Product | undefined {
  const [first] = cartItems
  if (!first) return product
  const base = product ?? goneProduct(first)
  const sizes = [...base.sizes, ...goneSizes(base, cartItems)].map((size) => ({
    ...size,
    // Sizes that are baked to order share the oven.
    stockQuantity:
      size.stockQuantity + piecesOf(cartItems.filter(({ sizeId }) => base.madeToOrder || sizeId === size.id)),
  }))
  // The order may hold all there was.
  const available = base.available || base.status === 'out-of-stock'
  return { ...base, sizes, variants: sizes, available: product !== undefined && available }
}

function goneProduct({ productId, productName, slug, image }: CartItem): Product {
  const product = normaliseProduct({ id: productId, name: productName, slug, images: [image] })
  return { ...product, sizes: [], variants: [] }
}

function goneSizes({ sizes }: Product, cartItems: readonly CartItem[]): Size[] {
  const items = cartItems.filter(({ sizeId }) => !sizes.some(({ id }) => id === sizeId))
  return [...new Map(items.map((item) => [item.sizeId, item])).values()].map((item, at) => ({
    id: item.sizeId,
    name: item.sizeName,
    servings: 1,
    price: item.baseSizePrice,
    stockQuantity: 0,
    sortOrder: sizes.length + at,
    priceTiers: item.priceTiers,
  }))
}

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function keyOf({ productId, sizeId, packagingId, addonIds, message }: EditedLine): string {
  const addons = addonIds.toSorted((a, b) => a - b).map((id) => ({ id, name: '', additionalCost: 0 }))
  return lineId({ productId, sizeId, packagingId, addons, message: message?.trim() || null })
}
