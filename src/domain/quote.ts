import { type CartItem, makeItem, priceItems } from './cart-item.ts'
import { type CartTotals, cartTotals, discountBase } from './cart-totals.ts'
import { type DeliveryRefusal, findMunicipality, isDeliveryDay, refuseDelivery } from './delivery.ts'
import { type LeadTime, leadTimeOf } from './lead-time.ts'
import type { ManilaDate } from './manila.ts'
import type { Centavos } from './money.ts'
import type { FulfilmentMethod } from './order-status.ts'
import { pauseAt } from './pause.ts'
import { listWindows, type PickupWindow, type WindowRefusal } from './pickup-window.ts'
import type { Product, Size } from './product.ts'
import type { OrderingSettings } from './settings.ts'
import { refuseVoucher, type Voucher, type VoucherRefusal } from './voucher.ts'

/** What the shopper asks for: ids and quantities, never prices (D22). */
type LineRequest = {
  productId: number
  sizeId: number
  quantity: number
  packagingId: number | null
  addonIds: readonly number[]
  message: string | null
}

/** What stands between this order and being placed. `line` counts the request's lines from 0. */
export type QuoteProblem =
  | { code: 'paused'; until: string }
  | { code: 'unavailable' | 'option-unavailable'; line: number; productId: number; sizeId: number }
  | { code: 'less-stock'; line: number; productId: number; sizeId: number; left: number }
  | { code: 'window-unavailable'; reason: WindowRefusal | 'unknown' }
  | { code: 'delivery-refused'; refusal: DeliveryRefusal }
  | { code: 'voucher-refused'; refusal: VoucherRefusal }

/** An order priced by the shop (D22). Amounts in centavos; the delivery fee is in `total`, not in `totals`. */
export type Quote = {
  items: CartItem[]
  totals: CartTotals
  /** No voucher lowers it. */
  deliveryFee: Centavos
  /** What is to be paid. */
  total: Centavos
  leadTime: LeadTime
  windows: PickupWindow[]
  earliest: PickupWindow | null
  problems: QuoteProblem[]
}

/** How, where and when the order is wanted, as far as the shopper has said. */
export type Wanted = {
  method: FulfilmentMethod
  /** PSGC code of the municipality to deliver to (D28). */
  municipality: string | null
  date: ManilaDate | null
  window: string | null
}

/**
 * All that a quote depends on. `capacityLeft` is what a made-to-order product can still take on a day, `windowUses`
 * how many orders a window has.
 */
export type QuoteRequest = {
  lines: readonly LineRequest[]
  wanted: Wanted
  voucherCode: string | null
  voucher: Voucher | null
  product: (id: number) => Product | undefined
  capacityLeft: (productId: number, date: ManilaDate) => number
  windowUses: (date: ManilaDate, window: string) => number
  settings: OrderingSettings
  now: Date
}

type Found = { line: LineRequest; index: number; product: Product; size: Size }

/** Prices an order and says all that is wrong with it at once. The shop's word: shown by the client, enforced by the server. */
export function quoteOrder(request: QuoteRequest): Quote {
  const found = findLines(request)
  const items = priceItems(found.map(toItem))
  const categories = (id: number) => categoriesOf(request.product(id))
  const refusal = request.voucherCode
    ? refuseVoucher(request.voucher, discountBase(items, request.voucher, categories), request.now)
    : null
  const totals = cartTotals(items, refusal ? null : request.voucher, categories)
  const leadTime = leadTimeOf(
    found.map(({ line, product }) => ({ ...line, madeToOrder: product.madeToOrder })),
    request.settings,
  )
  const windows = windowsFor(request, leadTime, found)
  const delivery = deliveryOf(request, totals.subtotal)
  return {
    items,
    totals,
    deliveryFee: delivery.fee,
    total: totals.finalTotal + delivery.fee,
    leadTime,
    windows,
    earliest: windows.find((window) => window.open) ?? null,
    problems: [
      ...pauseProblems(request),
      ...lineProblems(request, found),
      ...windowProblems(request.wanted, windows),
      ...(delivery.refusal ? [{ code: 'delivery-refused' as const, refusal: delivery.refusal }] : []),
      ...(refusal ? [{ code: 'voucher-refused' as const, refusal }] : []),
    ],
  }
}

function pauseProblems({ settings, now }: QuoteRequest): QuoteProblem[] {
  const until = pauseAt(settings, now)
  return until ? [{ code: 'paused', until }] : []
}

/** Lines as the shop prices them; what is not offered at all is left out. */
export function priceLines({ lines, product }: Pick<QuoteRequest, 'lines' | 'product'>): CartItem[] {
  return priceItems(findLines({ lines, product }).map(toItem))
}

/** The categories a product counts under, for vouchers that are bound to some. */
export function categoriesOf(product: Product | undefined): number[] {
  if (!product) return []
  return [product.category.id, ...(product.subcategory ? [product.subcategory.id] : [])]
}

function findLines({ lines, product: find }: Pick<QuoteRequest, 'lines' | 'product'>): Found[] {
  return lines.flatMap((line, index) => {
    const product = find(line.productId)
    const size = product?.sizes.find(({ id }) => id === line.sizeId)
    return product && size ? [{ line, index, product, size }] : []
  })
}

function toItem({ line, product, size }: Found): CartItem {
  const sellable = { ...product, image: product.images[0]?.url ?? '', size }
  return makeItem(
    { ...sellable, leadTimeDays: product.madeToOrder?.leadTimeDays ?? null },
    line.quantity,
    line,
  )
}

/** Pieces asked for of each made-to-order product, all sizes together: they share the day's capacity (D15). */
function madeQuantities(found: readonly Found[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { line, product } of found) {
    if (product.madeToOrder) quantities.set(product.id, (quantities.get(product.id) ?? 0) + line.quantity)
  }
  return quantities
}

/** Every window, closed where the oven, the counter or the rider have no room for this order. */
function windowsFor(request: QuoteRequest, leadTime: LeadTime, found: readonly Found[]): PickupWindow[] {
  const { settings, wanted, capacityLeft, windowUses } = request
  const made = [...madeQuantities(found)]
  const municipality = findMunicipality(municipalityOf(wanted), settings.delivery)
  return listWindows(request.now, leadTime, settings, {
    isClosed: (date) => municipality !== undefined && !isDeliveryDay(date, municipality),
    isFull: (date, window) =>
      windowUses(date, window) >= settings.ordersPerWindow ||
      made.some(([productId, quantity]) => capacityLeft(productId, date) < quantity),
  })
}

function deliveryOf({ wanted, settings }: QuoteRequest, subtotal: Centavos) {
  const code = municipalityOf(wanted)
  if (!code) return { fee: 0, refusal: null }
  return {
    fee: findMunicipality(code, settings.delivery)?.fee ?? 0,
    refusal: refuseDelivery(code, subtotal, settings.delivery),
  }
}

/** Empty when nothing is delivered, or nobody has said where to yet. */
function municipalityOf({ method, municipality }: Wanted): string {
  return method === 'delivery' ? (municipality ?? '') : ''
}

function lineProblems({ lines }: QuoteRequest, found: readonly Found[]): QuoteProblem[] {
  const taken = new Map<number, number>()
  return lines.flatMap(
    ({ productId, sizeId, quantity, packagingId, addonIds, message }, line): QuoteProblem[] => {
      const match = found.find(({ index }) => index === line)
      if (!match?.product.available) return [{ code: 'unavailable', line, productId, sizeId }]
      const { product, size } = match
      const offered =
        (message === null || product.allowsMessage) &&
        (packagingId === null || product.packaging.some(({ id }) => id === packagingId)) &&
        addonIds.every((wanted) => product.addons.some(({ id }) => id === wanted))
      if (!offered) return [{ code: 'option-unavailable', line, productId, sizeId }]
      const before = taken.get(sizeId) ?? 0
      taken.set(sizeId, before + quantity)
      const left = Math.max(0, size.stockQuantity - before)
      return quantity > left ? [{ code: 'less-stock', line, productId, sizeId, left }] : []
    },
  )
}

function windowProblems({ date, window }: Wanted, windows: readonly PickupWindow[]): QuoteProblem[] {
  if (windows.length > 0 && !windows.some(({ open }) => open))
    return [{ code: 'window-unavailable', reason: 'full' }]
  if (!date || !window) return []
  const wanted = windows.find((candidate) => candidate.date === date && candidate.window === window)
  if (wanted?.open) return []
  return [{ code: 'window-unavailable', reason: wanted?.reason ?? 'unknown' }]
}
