import { type CartItem, priceItems, type UnpricedItem } from '#domain/cart/cart-item.ts'
import type { CartVoucher } from '#domain/cart/cart-voucher.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import { MAX_ADDONS, MAX_CAKE_MESSAGE, MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { isPositiveInteger } from '#domain/positive-integer.ts'
import { visibleWords } from '#domain/text.ts'

/**
 * Everything stored for a cart. Whether its panel is open, and the product added last, belong to one tab and
 * are not stored.
 */
export type CartState = {
  items: CartItem[]
  appliedVoucher: CartVoucher | null
  availableVouchers: CartVoucher[]
  /** Stored entries that are not valid lines in this shop, kept until the shopper has read about them. */
  unread: readonly unknown[]
}

/** The cart in browser storage: pesos with the names of §3 (D11). Written by hand, as it loads on every page. */
type StoredItem = Omit<CartItem, 'priceTiers' | 'addons'> & {
  priceTiers: [minQuantity: number, price: number][]
  addons: { id: number; name: string; additionalCost: number }[]
}

const MONEY = [
  'priceBefore',
  'sizePrice',
  'baseSizePrice',
  'bulkSizePrice',
  'bulkDiscountAmount',
  'packagingCost',
  'totalPrice',
] as const
const TEXTS = ['productName', 'slug', 'image', 'sizeName', 'packagingName'] as const
type Texts = Record<(typeof TEXTS)[number], string>

/** The key of the cart in local storage. */
export const CART_KEY = 'pugon:cart'

/**
 * The cart's lines in their stored form.
 * @param stored the previous stored text: its voucher and unread entries stay. Sums are worked out again on
 * loading.
 * @param mark distinguishes this write from another tab's with the same lines.
 */
export function encodeCart(items: readonly CartItem[], stored?: string | null, mark?: number): string {
  return JSON.stringify({
    items: [...items.map(encodeItem), ...unreadOf(stored)],
    appliedVoucher: parse(stored).appliedVoucher,
    mark,
  })
}

/**
 * The stored cart's lines, older shapes brought up to date; entries that cannot be read as a line are left
 * out (§4, §8).
 */
export function decodeCart(stored: string | null | undefined): CartItem[] {
  return priceItems(linesOf(stored).flatMap(decodeItem))
}

/** The stored entries that `decodeCart` leaves out. */
export function unreadOf(stored: string | null | undefined): unknown[] {
  return linesOf(stored).filter((raw) => !decodeItem(raw)[0])
}

function linesOf(stored: string | null | undefined): readonly unknown[] {
  const parsed = parse(stored)
  // The oldest carts were plain lists.
  return list((parsed.items ?? parsed) as unknown[])
}

export function parse(stored: string | null | undefined): Partial<Record<keyof CartState | 'mark', unknown>> {
  try {
    return JSON.parse(stored ?? '') ?? {}
  } catch {
    return {}
  }
}

/** A line in its stored form. */
export function encodeItem(item: CartItem): StoredItem {
  // JSON has no `undefined`: a missing value became `null`.
  const money = Object.fromEntries(MONEY.map((field) => [field, centavosToPesos(item[field] as number)]))
  return {
    ...item,
    ...money,
    priceTiers: item.priceTiers.map(({ minQuantity, price }) => [minQuantity, centavosToPesos(price)]),
    addons: item.addons.map((addon) => ({ ...addon, additionalCost: centavosToPesos(addon.additionalCost) })),
  }
}

/** A line, or nothing if it has no product and size, no pieces or no price: nobody could order it. */
function decodeItem(raw: unknown): UnpricedItem[] {
  const item = (raw ?? {}) as Partial<StoredItem>
  const { productId, sizeId, quantity, sizePrice, stock, packagingId, message, leadTimeDays } = item
  if (
    !isPositiveInteger(productId) ||
    !isPositiveInteger(sizeId) ||
    !isPositiveInteger(quantity) ||
    !isAmount(sizePrice)
  )
    return []
  // Older lines lack base or bulk prices: both become the size's price, without a bulk discount (§3). Values
  // that follow from base price and tiers are worked out again.
  const baseSizePrice = pesosToCentavos(
    isAmount(item.bulkSizePrice) && isAmount(item.baseSizePrice) ? item.baseSizePrice : sizePrice,
  )
  const texts = Object.fromEntries(TEXTS.map((field) => [field, textOf(item[field])])) as Texts
  return [
    {
      ...texts,
      id: textOf(item.id) || `${productId}-${sizeId}`,
      productId,
      sizeId,
      quantity: Math.min(quantity, MAX_QUANTITY),
      stock: isAmount(stock) ? stock : quantity,
      baseSizePrice,
      priceTiers: list(item.priceTiers).flatMap((tier) =>
        Array.isArray(tier) && isPositiveInteger(tier[0]) && isAmount(tier[1])
          ? [{ minQuantity: tier[0], price: pesosToCentavos(tier[1]) }]
          : [],
      ),
      packagingId: isPositiveInteger(packagingId) ? packagingId : null,
      packagingCost: isAmount(item.packagingCost) ? pesosToCentavos(item.packagingCost) : 0,
      addons: list(item.addons)
        .slice(0, MAX_ADDONS)
        .flatMap((addon) =>
          isPositiveInteger(addon?.id) && isAmount(addon.additionalCost)
            ? [
                {
                  id: addon.id,
                  name: textOf(addon.name),
                  additionalCost: pesosToCentavos(addon.additionalCost),
                },
              ]
            : [],
        ),
      // Values that no shop would accept are limited, so that the rest of the line can be ordered.
      message: visibleWords(textOf(message)).slice(0, MAX_CAKE_MESSAGE) || null,
      leadTimeDays: isLeadTime(leadTimeDays) ? leadTimeDays : null,
      priceBefore: isAmount(item.priceBefore) ? pesosToCentavos(item.priceBefore) : undefined,
    },
  ]
}

function list<Entry>(value: readonly Entry[] | undefined): readonly Entry[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Upper bounds, in centavos, far above all real prices and quantities: sums below them stay exact. */
const MAX_AMOUNT = 1e8

/** Whether this is a plausible number of pieces, or amount in pesos. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && pesosToCentavos(value) <= MAX_AMOUNT
}

function isLeadTime(value: unknown): value is CartItem['leadTimeDays'] {
  const { min, max } = (value ?? {}) as { min?: unknown; max?: unknown }
  return isAmount(min) && isAmount(max)
}
