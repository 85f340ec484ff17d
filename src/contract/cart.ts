import { type CartItem, priceItems } from '#domain/cart-item.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'

/** The cart in browser storage: pesos with the names of §3 (D11). Written by hand, as it loads on every page. */
type StoredItem = Omit<CartItem, 'priceTiers' | 'addons'> & {
  priceTiers: [minQuantity: number, price: number][]
  addons: { id: number; name: string; additionalCost: number }[]
}

/** Where the cart is kept. */
export const CART_KEY = 'pugon:cart'

/** The cart's lines as they are stored. */
export function encodeCart(items: readonly CartItem[]): string {
  return JSON.stringify({ items: items.map(encodeItem) })
}

/** The stored cart's lines, older shapes brought up to date; what cannot be read as a line is left out (§4, §8). */
export function decodeCart(stored: string | null | undefined): CartItem[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '')
    const lines = Array.isArray(parsed) ? parsed : (parsed as { items: unknown[] }).items
    return priceItems(lines.flatMap(decodeItem))
  } catch {
    return []
  }
}

function encodeItem(item: CartItem): StoredItem {
  return {
    ...item,
    sizePrice: centavosToPesos(item.sizePrice),
    baseSizePrice: centavosToPesos(item.baseSizePrice),
    bulkSizePrice: centavosToPesos(item.bulkSizePrice),
    bulkDiscountAmount: centavosToPesos(item.bulkDiscountAmount),
    packagingCost: centavosToPesos(item.packagingCost),
    totalPrice: centavosToPesos(item.totalPrice),
    priceTiers: item.priceTiers.map(({ minQuantity, price }) => [minQuantity, centavosToPesos(price)]),
    addons: item.addons.map((addon) => ({ ...addon, additionalCost: centavosToPesos(addon.additionalCost) })),
  }
}

/** A line, or nothing when it names no product and size, no pieces or no price: nobody could order it. */
function decodeItem(raw: unknown): CartItem[] {
  const item = (raw ?? {}) as Partial<StoredItem>
  const { productId, quantity, sizePrice } = item
  const { sizeId } = item
  if (!isId(productId) || !isId(sizeId) || !isId(quantity) || !isAmount(sizePrice)) return []
  // Older lines lack base and bulk prices: both are the size's price, without a bulk discount (§3).
  const baseSizePrice = pesosToCentavos(isAmount(item.baseSizePrice) ? item.baseSizePrice : sizePrice)
  return [
    {
      id: String(item.id ?? `${productId}-${sizeId}`),
      productId,
      productName: String(item.productName ?? ''),
      slug: String(item.slug ?? ''),
      image: String(item.image ?? ''),
      sizeId,
      sizeName: String(item.sizeName ?? ''),
      quantity,
      stock: isAmount(item.stock) ? item.stock : quantity,
      sizePrice: baseSizePrice,
      baseSizePrice,
      bulkSizePrice: baseSizePrice,
      hasBulkDiscount: false,
      bulkDiscountAmount: 0,
      priceTiers: list(item.priceTiers).flatMap((tier) =>
        Array.isArray(tier) && isWhole(tier[0]) && isAmount(tier[1])
          ? [{ minQuantity: tier[0], price: pesosToCentavos(tier[1]) }]
          : [],
      ),
      packagingId: isWhole(item.packagingId) ? item.packagingId : null,
      packagingName: String(item.packagingName ?? ''),
      packagingCost: isAmount(item.packagingCost) ? pesosToCentavos(item.packagingCost) : 0,
      addons: list(item.addons).flatMap((addon) =>
        isWhole(addon?.id) && isAmount(addon.additionalCost)
          ? [
              {
                id: addon.id,
                name: String(addon.name),
                additionalCost: pesosToCentavos(addon.additionalCost),
              },
            ]
          : [],
      ),
      message: typeof item.message === 'string' ? item.message : null,
      leadTimeDays: isLeadTime(item.leadTimeDays) ? item.leadTimeDays : null,
      totalPrice: 0,
    },
  ]
}

function list<Entry>(value: Entry[] | undefined): Entry[] {
  return Array.isArray(value) ? value : []
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

function isId(value: unknown): value is number {
  return isWhole(value) && value > 0
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isLeadTime(value: unknown): value is CartItem['leadTimeDays'] {
  return (
    isWhole((value as { min?: unknown } | null)?.min) && isWhole((value as { max?: unknown } | null)?.max)
  )
}
