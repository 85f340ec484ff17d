import { type CartItem, makeItem, priceItems } from '#domain/cart/cart-item.ts'
import { type CartTotals, cartTotals, discountBase } from '#domain/cart/cart-totals.ts'
import type { Centavos } from '#domain/money.ts'
import { withDeposits } from '#domain/order/payment/quote-deposit.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { type CapacityProblem, capacityProblems } from '#domain/time/day-capacity.ts'
import { leadTimeOf } from '#domain/time/lead-time.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { pauseAt } from '#domain/time/pause.ts'
import { busyWindows } from '#domain/time/pickup-window.ts'
import { refuseVoucher, type Voucher, type VoucherRefusal } from '#domain/voucher/voucher.ts'
import {
  type DiscountShare,
  isLawfulRefused,
  type LawfulAsked,
  type LawfulQuote,
  orderDiscount,
} from './quote-discount.ts'
import { type PartProblem, type QuotePart, quotePart, type Room, type Wanted } from './quote-part.ts'
import { type SplitOffer, splitOffer } from './split-offer.ts'

/** A shopper's request: ids and quantities, never prices (D22). */
type LineRequest = {
  productId: number
  sizeId: number
  quantity: number
  packagingId: number | null
  addonIds: readonly number[]
  message: string | null
}

/** The lines, by their positions in the request, that are wanted on a later day than the others. */
type LaterRequest = { items: readonly number[]; date: ManilaDate | null; window: string | null }

/** A reason why this order cannot be placed. `line` counts the request's lines from 0. */
export type QuoteProblem =
  /** Until when; without it, the shop has not opened yet. */
  | { code: 'paused'; until?: string }
  | { code: 'unavailable' | 'option-unavailable'; line: number; productId: number; sizeId: number }
  | { code: 'less-stock'; line: number; productId: number; sizeId: number; left: number }
  | CapacityProblem
  | PartProblem
  | { code: 'voucher-refused'; refusal: VoucherRefusal }
  | { code: 'lawful-unavailable' }

/** An order priced by the shop (D22); both parts of a split order together. Amounts in centavos. */
export type Quote = {
  items: CartItem[]
  /** With the voucher, whether or not the order gets its discount. */
  totals: CartTotals
  /** Taken off: by the voucher or by law, whichever is more. */
  discount: Centavos
  /** The lawful discount that was asked for, beside the voucher; `null` if none was. */
  lawful: LawfulQuote | null
  /** For all deliveries; included in `total`, but not in `totals`. */
  deliveryFee: Centavos
  /** The amount to pay. */
  total: Centavos
  /** Goods handed over together: the whole order, or its earlier part. */
  first: QuotePart
  /** Goods for a later day, if requested. */
  later: QuotePart | null
  /** How part of it could be had days earlier; `null` if it is already split. */
  split: SplitOffer | null
  /** The products whose lines may carry a message. */
  messageProducts: number[]
  /** The windows of any day in which the counter is busiest. */
  busyWindows: string[]
  problems: QuoteProblem[]
}

/** Everything that a quote depends on. */
export type QuoteRequest = Room & {
  lines: readonly LineRequest[]
  wish: Wanted
  later?: LaterRequest | null | undefined
  voucherCode: string | null
  voucher: Voucher | null
  lawful?: LawfulAsked | null | undefined
  /** Staff ask for no deposit. */
  isDepositWaived?: boolean
  product: (id: number) => Product | undefined
  /** The lines of an edited order that keep the terms they were sold at, by their position in the request. */
  keptItem?: (line: number) => CartItem | undefined
}

type ProductLine = { line: LineRequest; index: number; product: Product; size: Size }
type Priced = ProductLine & { item: CartItem }

/**
 * Prices an order and reports all its problems at once. The client shows the result; the server enforces it.
 */
export function priceOrder(request: QuoteRequest): Quote {
  const productLines = findLines(request)
  const { keptItem = () => undefined } = request
  const items = priceItems(
    productLines.map(
      (line) =>
        keptItem(line.index) ?? { ...toItem(line), leadTimeDays: daysOf(line, productLines, request) },
    ),
  )
  const priced = productLines.map((line, index) => ({ ...line, item: items[index] as CartItem }))
  const categories = (id: number) => categoriesOf(request.product(id))
  const refusal = request.voucherCode
    ? refuseVoucher(request.voucher, discountBase(items, request.voucher, categories), request.now)
    : null
  const voucher = refusal ? null : request.voucher
  const totals = cartTotals(items, voucher, categories)
  const { lawful = null } = request
  const discount = orderDiscount(items, { voucher, lawful, categories })
  const { parts, capacity, problems } = quoteParts(request, priced, discount.sharesOf)
  const [first, later = null] = parts as [QuotePart, QuotePart?]
  const deliveryFee = first.deliveryFee + (later?.deliveryFee ?? 0)
  return {
    items,
    totals,
    deliveryFee,
    first,
    later,
    discount: discount.amount,
    lawful: discount.lawful,
    total: Math.max(0, totals.subtotal - discount.amount) + deliveryFee,
    split: later ? null : splitOffer(priced, request.wish, request),
    messageProducts: [
      ...new Set(
        productLines.filter(({ product }) => product.allowsMessage).map(({ product }) => product.id),
      ),
    ],
    busyWindows: busyWindows(request.settings),
    problems: [
      ...pauseProblems(request),
      // A line's last problem counts, so the one that rules it out entirely comes last.
      ...capacity,
      ...lineProblems(request, productLines),
      ...problems,
      ...(refusal ? [{ code: 'voucher-refused' as const, refusal }] : []),
      ...(lawful && isLawfulRefused(lawful) ? [{ code: 'lawful-unavailable' as const }] : []),
    ],
  }
}

function pauseProblems({ settings, now }: QuoteRequest): QuoteProblem[] {
  if (settings.isPreparing) return [{ code: 'paused' }]
  const until = pauseAt(settings, now)
  return until ? [{ code: 'paused', until }] : []
}

/** Lines at the shop's prices, without those that are not offered. */
export function priceLines({ lines, product }: Pick<QuoteRequest, 'lines' | 'product'>): CartItem[] {
  return priceItems(findLines({ lines, product }).map(toItem))
}

/** The categories of a product, for vouchers limited to some of them. */
export function categoriesOf(product: Pick<Product, 'category' | 'subcategory'> | undefined): number[] {
  if (!product) return []
  return [product.category.id, ...(product.subcategory ? [product.subcategory.id] : [])]
}

/** The whole order, or its two parts with the discount divided between them. */
function quoteParts(
  request: QuoteRequest,
  priced: readonly Priced[],
  sharesOf: (parts: readonly (readonly number[])[]) => DiscountShare[],
): { parts: QuotePart[]; capacity: CapacityProblem[]; problems: PartProblem[] } {
  const { wish, later } = request
  const isLater = ({ index }: Priced) => later?.items.includes(index) ?? false
  const split = later ? [priced.filter((line) => !isLater(line)), priced.filter(isLater)] : [[...priced]]
  const shares = sharesOf(split.map((part) => part.map((line) => priced.indexOf(line))))
  const quoted = split.map((partLines, part) => {
    const when = part > 0 && later ? { date: later.date, window: later.window } : wish
    const after = part > 0 ? wish.date : null
    const share = shares[part] ?? { discount: 0, lawful: [] }
    const lines = partLines.map(({ index }) => index)
    return quotePart(
      { partLines, items: itemsOf(partLines), lines, ...share, wish: { ...wish, ...when }, after },
      request,
    )
  })
  const dates = split.map((_, part) => (part > 0 && later ? later.date : wish.date))
  return {
    parts: withDeposits(
      quoted.map(({ part }) => part),
      priced,
      { settings: request.settings, now: request.now, dates, isWaived: request.isDepositWaived ?? false },
    ),
    capacity: split.flatMap((partLines) => capacityProblems(partLines, wish, request)),
    problems: quoted.flatMap(({ problems }, part) =>
      problems.map((problem) => (part > 0 ? { ...problem, part: 'later' as const } : problem)),
    ),
  }
}

function itemsOf(priced: readonly Priced[]): CartItem[] {
  return priced.map(({ item }) => item)
}

function findLines({ lines, product: find }: Pick<QuoteRequest, 'lines' | 'product'>): ProductLine[] {
  return lines.flatMap((line, index) => {
    const product = find(line.productId)
    const size = product?.sizes.find(({ id }) => id === line.sizeId)
    return product && size ? [{ line, index, product, size }] : []
  })
}

function toItem({ line, product, size }: ProductLine): CartItem {
  // An order keeps the names that it was sold under, and no others.
  const addons = product.addons.map(({ id, name, additionalCost }) => ({ id, name, additionalCost }))
  const sellable = { ...product, image: product.images[0]?.url ?? '', size, addons }
  return makeItem(
    { ...sellable, leadTimeDays: product.madeToOrder?.leadTimeDays ?? null },
    line.quantity,
    line,
  )
}

/** The days that the pieces of a line's product take: many take longer (D25). `null` for ready goods. */
function daysOf({ product }: ProductLine, productLines: readonly ProductLine[], { settings }: QuoteRequest) {
  const { id: productId, madeToOrder } = product
  if (!madeToOrder) return null
  const its = productLines.filter((other) => other.product.id === productId)
  const quantity = its.reduce((sum, { line }) => sum + line.quantity, 0)
  const { minDays, maxDays } = leadTimeOf([{ productId, quantity, madeToOrder }], settings)
  return { min: minDays, max: maxDays }
}

function lineProblems(
  { lines, keptItem }: QuoteRequest,
  productLines: readonly ProductLine[],
): QuoteProblem[] {
  const claimed = new Map<number, number>()
  return lines.flatMap(
    ({ productId, sizeId, quantity, packagingId, addonIds, message }, line): QuoteProblem[] => {
      const match = productLines.find(({ index }) => index === line)
      const isKept = keptItem?.(line) !== undefined
      if (!match || !(match.product.available || isKept))
        return [{ code: 'unavailable', line, productId, sizeId }]
      const { product, size } = match
      const offered =
        (message === null || product.allowsMessage) &&
        (packagingId === null || product.packaging.some(({ id }) => id === packagingId)) &&
        addonIds.every((addonId) => product.addons.some(({ id }) => id === addonId))
      if (!offered && !isKept) return [{ code: 'option-unavailable', line, productId, sizeId }]
      const before = claimed.get(sizeId) ?? 0
      claimed.set(sizeId, before + quantity)
      const remaining = Math.max(0, size.stockQuantity - before)
      return quantity > remaining ? [{ code: 'less-stock', line, productId, sizeId, left: remaining }] : []
    },
  )
}
