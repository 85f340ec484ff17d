import type { CartItem } from '#domain/cart/cart-item.ts'
import type { LawfulPart } from '#domain/lawful-discount/lawful-discount.ts'
import type { Centavos } from '#domain/money.ts'
import {
  type DeliveryRefusal,
  findMunicipality,
  isDeliveryDay,
  refuseDelivery,
} from '#domain/place/delivery.ts'
import type { Product } from '#domain/product/product.ts'
import { type LeadTime, leadTimeOf } from '#domain/time/lead-time.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import {
  firstWindow,
  listWindows,
  type PickupWindow,
  type WindowRefusal,
} from '#domain/time/pickup-window.ts'
import type { FulfilmentMethod } from './order-status.ts'
import type { OrderingSettings } from './ordering-settings.ts'

/** How, where and when the order is to be handed over, as far as the shopper has chosen. */
export type Wanted = {
  method: FulfilmentMethod
  /** PSGC code of the municipality to deliver to (D28). */
  municipality: string | null
  date: ManilaDate | null
  window: string | null
}

/**
 * Open capacity: `capacityLeft` is what a made-to-order product can still take on a day, `windowUses` the
 * number of orders in a window.
 */
export type Room = {
  capacityLeft: (productId: number, date: ManilaDate) => number
  windowUses: (date: ManilaDate, window: string) => number
  settings: OrderingSettings
  now: Date
}

/** A requested line with its product. */
export type PartLine = { line: { productId: number; quantity: number }; product: Product }

/** Goods handed over together: the whole order, or one part of a split one. Amounts in centavos. */
export type QuotePart = {
  items: CartItem[]
  /** Positions of its items in the request, from 0. */
  lines: number[]
  subtotal: Centavos
  /** Its share of the whole order's discount. */
  discount: Centavos
  /** The rates of law that make up this share, if the discount is one by law. */
  lawful: LawfulPart[]
  /** Each delivery is a trip with a fee of its own. No voucher lowers it. */
  deliveryFee: Centavos
  total: Centavos
  /** To be paid before baking; `null` if it is paid at once (D80). */
  deposit: Centavos | null
  /** When the rest is due; `null` at the handover, and without a deposit. */
  balanceBefore: Date | null
  leadTime: LeadTime
  windows: PickupWindow[]
  earliest: PickupWindow | null
}

/** Why a part cannot be handed over as requested; `part` is set for the later one of two. */
export type PartProblem = { part?: 'later' } & (
  | { code: 'window-unavailable'; reason: WindowRefusal | 'unknown' }
  | { code: 'delivery-refused'; refusal: DeliveryRefusal }
)

type PartRequest = Pick<QuotePart, 'items' | 'lines' | 'discount' | 'lawful'> & {
  partLines: readonly PartLine[]
  wish: Wanted
  /** The day of the earlier part: the later part must be on a later day. */
  after: ManilaDate | null
}

/** Prices goods that are handed over together and lists the times they can be ready. */
export function quotePart(
  { items, lines, discount, lawful, partLines, wish, after }: PartRequest,
  room: Room,
): { part: Omit<QuotePart, 'deposit' | 'balanceBefore'>; problems: PartProblem[] } {
  const subtotal = items.reduce((sum, item) => sum + item.totalPrice, 0)
  const { fee, refusal } = deliveryOf(wish, subtotal, room.settings)
  const leadTime = partLeadTime(partLines, room.settings)
  const windows = windowsFor(partLines, wish, room).map((window) =>
    after && window.open && window.date <= after ? tooEarly(window) : window,
  )
  return {
    part: {
      items,
      lines,
      subtotal,
      discount,
      lawful,
      deliveryFee: fee,
      leadTime,
      windows,
      total: Math.max(0, subtotal - discount) + fee,
      earliest: earliestOf(windows),
    },
    problems: [
      ...windowProblems(wish, windows),
      ...(refusal ? [{ code: 'delivery-refused' as const, refusal }] : []),
    ],
  }
}

/** Every window, closed if the oven, the counter or the rider has no room for these lines. */
export function windowsFor(partLines: readonly PartLine[], wish: Wanted, room: Room): PickupWindow[] {
  return listWindows(...about(partLines, wish, room))
}

/** The first window with room for these lines. */
export function firstWindowFor(
  partLines: readonly PartLine[],
  wish: Wanted,
  room: Room,
): PickupWindow | null {
  return firstWindow(...about(partLines, wish, room))
}

function about(
  partLines: readonly PartLine[],
  wish: Wanted,
  { settings, capacityLeft, windowUses, now }: Room,
): Parameters<typeof listWindows> {
  const quantities = [...madeQuantities(partLines)]
  const municipality = findMunicipality(municipalityOf(wish), settings.delivery)
  const limits = {
    isUndriven: (date: ManilaDate) => municipality !== undefined && !isDeliveryDay(date, municipality),
    isFull: (date: ManilaDate, window: string) =>
      windowUses(date, window) >= settings.ordersPerWindow ||
      quantities.some(([productId, quantity]) => capacityLeft(productId, date) < quantity),
  }
  return [now, partLeadTime(partLines, settings), settings, limits]
}

/** The first window that can be chosen. */
function earliestOf(windows: readonly PickupWindow[]): PickupWindow | null {
  return windows.find(({ open }) => open) ?? null
}

/** The delivery fee for goods of this value, and the reason if they cannot be delivered. */
export function deliveryOf(wish: Wanted, subtotal: Centavos, { delivery }: OrderingSettings) {
  const code = municipalityOf(wish)
  if (!code) return { fee: 0, refusal: null }
  return {
    fee: findMunicipality(code, delivery)?.fee ?? 0,
    refusal: refuseDelivery(code, subtotal, delivery),
  }
}

function partLeadTime(partLines: readonly PartLine[], settings: OrderingSettings): LeadTime {
  const lines = partLines.map(({ line, product }) => ({ ...line, madeToOrder: product.madeToOrder }))
  return leadTimeOf(lines, settings)
}

/** The pieces of each made-to-order product, all sizes together: they share the daily capacity (D15). */
function madeQuantities(partLines: readonly PartLine[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { line, product } of partLines) {
    if (product.madeToOrder) quantities.set(product.id, (quantities.get(product.id) ?? 0) + line.quantity)
  }
  return quantities
}

/** Empty for pickup, or if no place is chosen yet. */
function municipalityOf({ method, municipality }: Wanted): string {
  return method === 'delivery' ? (municipality ?? '') : ''
}

function tooEarly(window: PickupWindow): PickupWindow {
  return { ...window, open: false, reason: 'too-early' }
}

function windowProblems({ date, window }: Wanted, windows: readonly PickupWindow[]): PartProblem[] {
  if (windows.length > 0 && !windows.some(({ open }) => open))
    return [{ code: 'window-unavailable', reason: 'full' }]
  if (!date || !window) return []
  const match = windows.find((candidate) => candidate.date === date && candidate.window === window)
  if (match?.open) return []
  return [{ code: 'window-unavailable', reason: match?.reason ?? 'unknown' }]
}
