import type { Fulfilment } from '#contract/order/fulfilment.ts'
import type { QuoteDraft } from '#contract/order/quote.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { LawfulGrant } from '#domain/lawful-discount/lawful-discount.ts'
import { editableParts } from '#domain/order/edit/edit-rule.ts'
import { isSameGoods, keptLines, productForEdit } from '#domain/order/edit/kept-line.ts'
import { isUnbaked } from '#domain/order/order-status.ts'
import { priceOrder, type Quote, type QuoteProblem } from '#domain/order/quote.ts'
import type { Product } from '#domain/product/product.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { PickupWindow } from '#domain/time/pickup-window.ts'
import type { Voucher } from '#domain/voucher/voucher.ts'
import { todayFrom } from '#server/catalogue/today.ts'
import type { Database } from '#server/db/open.ts'
import { type Priced, wantedOf } from '#server/order/quote/price-draft.ts'
import type { Order } from '#server/order/sql/order.ts'
import { loadOrderTerms } from '#server/order/sql/order-terms.ts'
import { windowKey } from '#server/order/sql/window.ts'
import { capacityKey, loadProducts } from '#server/product/sql/product.ts'
import { findVoucher } from '#server/voucher/sql.ts'

/** The goods and the handover that are wanted. */
export type Edit = { items: QuoteDraft['items']; fulfilment: Fulfilment | QuoteDraft['fulfilment'] }

/** An edited order at the shop's price. Amounts in centavos. */
export type PricedEdit = Priced & {
  items: CartItem[]
  subtotal: number
  discount: number
  deliveryFee: number
  total: number
  hasOtherGoods: boolean
  /** The kept line in each place of `items`, if it is one. */
  keptItem: (line: number) => CartItem | undefined
  /** The code of a voucher that no longer applies. */
  lostVoucher: string | null
  /** Its discount by law for these goods, whether or not the IDs were shown. */
  lawful: LawfulGrant | null
}

type Asking = { order: Order; edit: Edit; now: Date }

/**
 * Prices an edit by the rule of new orders, from the database itself. What the order holds counts as free; what the edit
 * leaves as it is keeps its terms: lines their prices, the same goods their discount, the same place its fee, the same
 * time its window. A pause stops new orders only.
 */
export async function priceEdit(database: Database, asking: Asking): Promise<PricedEdit> {
  const { order, edit, now } = asking
  const hasOtherGoods = !isSameGoods(edit.items, order.items)
  const voucherCode = hasOtherGoods ? order.voucherCode : null
  const ids = [...new Set([...edit.items, ...order.items].map(({ productId }) => productId))]
  const { settings, uses, windows, basis } = await loadOrderTerms(database, {
    ids,
    from: manilaDate(now),
    voucher: voucherCode,
  })
  const loaded = await loadProducts(database, todayFrom(uses, now, settings), ids)
  const isBaked = !isUnbaked(order.status)
  const products = ids.flatMap((id) => forEdit(id, loaded, order, isBaked) ?? [])
  const product = (id: number) => products.find((candidate) => candidate.id === id)
  const heldPieces = (id: number, date: string) =>
    date === order.fulfilment.date
      ? order.items
          .filter(({ productId }) => productId === id)
          .reduce((sum, { quantity }) => sum + quantity, 0)
      : 0
  const ownWindow = windowKey(order.fulfilment.date, order.fulfilment.window)
  const keptItem = keptLines(edit.items, order.items)
  const quote = priceOrder({
    lines: edit.items,
    keptItem,
    product,
    settings,
    now,
    voucherCode,
    lawful: askedAgain(order),
    wish: wantedOf(edit.fulfilment),
    voucher: voucherCode ? soldVoucher(await findVoucher(database, voucherCode)) : null,
    capacityLeft: (id, date) =>
      (product(id)?.madeToOrder?.dailyCapacity ?? 0) -
      (uses.get(capacityKey(id, date)) ?? 0) +
      heldPieces(id, date),
    windowUses: (date, window) => {
      const key = windowKey(date, window)
      return (windows.get(key) ?? 0) - (key === ownWindow ? 1 : 0)
    },
  })
  const state = stateOf(asking, quote, { hasOtherGoods, product, keptItem })
  const { subtotal } = hasOtherGoods ? quote.totals : order
  const discount = hasOtherGoods ? newDiscount(order, quote) : order.discount
  const deliveryFee = state.isSamePlace ? order.deliveryFee : quote.deliveryFee
  const total = subtotal - discount + deliveryFee
  const lostVoucher = quote.problems.some(({ code }) => code === 'voucher-refused') ? voucherCode : null
  return {
    products,
    settings,
    basis,
    hasOtherGoods,
    keptItem,
    lostVoucher,
    lawful: order.lawful && hasOtherGoods ? { ...order.lawful, parts: quote.first.lawful } : order.lawful,
    subtotal,
    discount,
    deliveryFee,
    total,
    items: hasOtherGoods ? quote.items : order.items,
    quote: { ...state.quote, deliveryFee, total, problems: state.problems },
  }
}

/** A discount by law that was granted stays, at the rates of that day. */
function askedAgain({ lawful }: Order) {
  if (!lawful) return null
  const { people, senior, pwd, rates } = lawful
  return { claim: { people, senior, pwd }, rates }
}

/** An order whose IDs were not shown has no discount, whatever its goods. */
function newDiscount({ lawful, idShown }: Order, quote: Quote): number {
  return lawful && idShown === false ? 0 : quote.discount
}

function forEdit(
  id: number,
  loaded: readonly Product[],
  order: Order,
  isBaked: boolean,
): Product | undefined {
  const match = loaded.find((product) => product.id === id)
  const product = productForEdit(
    match,
    order.items.filter(({ productId }) => productId === id),
  )
  // Nothing of it waits for the oven any more.
  return product && isBaked ? { ...product, madeToOrder: null } : product
}

/** Its use is counted, and it was valid when the order was placed: only amounts are checked again. */
function soldVoucher(voucher: Voucher | null): Voucher | null {
  const customerUses = { email: 0, phone: 0, account: 0 }
  return voucher && { ...voucher, startsAt: null, expiresAt: null, remainingUses: null, customerUses }
}

type Facts = {
  hasOtherGoods: boolean
  product: (id: number) => Product | undefined
  keptItem: (line: number) => CartItem | undefined
}

/** The problems that count, and the windows with the order's own one open as long as it may keep it. */
function stateOf(
  { order, edit }: Asking,
  quote: Quote,
  { hasOtherGoods, product, keptItem }: Facts,
): { quote: Quote; problems: QuoteProblem[]; isSamePlace: boolean } {
  const { date, window } = order.fulfilment
  const isSamePlace = samePlace(order.fulfilment, edit.fulfilment)
  const addsToOven = edit.items.some(
    ({ productId }, line) => product(productId)?.madeToOrder && !keptItem(line),
  )
  const mayKeepTime = isSamePlace && !addsToOven
  const keepsTime = mayKeepTime && edit.fulfilment.date === date && edit.fulfilment.window === window
  const mayChangeGoods = editableParts(order.status, sharesDiscount(order)).includes('items')
  const problems = quote.problems.filter(({ code }) => {
    if (code === 'paused' || code === 'voucher-refused') return false
    if (code === 'window-unavailable') return !keepsTime && !(mayKeepTime && edit.fulfilment.window === null)
    if (code === 'over-capacity') return !keepsTime
    return code !== 'delivery-refused' || hasOtherGoods || !isSamePlace
  })
  const ownWindow: PickupWindow = { date, window, open: true, reason: null }
  const others = quote.first.windows.filter((one) => one.date !== date || one.window !== window)
  const windows = mayKeepTime
    ? [...others, ownWindow].toSorted((a, b) => (`${a.date} ${a.window}` < `${b.date} ${b.window}` ? -1 : 1))
    : quote.first.windows
  return {
    problems,
    isSamePlace,
    quote: {
      ...quote,
      split: null,
      first: { ...quote.first, windows },
      ...(!mayChangeGoods && { messageProducts: [] }),
    },
  }
}

/** Whether the other part of a split order has a share of its discount. */
export function sharesDiscount({ linked, lawful, voucherCode }: Order): boolean {
  const isShared = voucherCode !== null || lawful !== null
  return isShared && linked !== null && linked.status !== 'CANCELLED'
}

function samePlace(one: Fulfilment, other: Edit['fulfilment']): boolean {
  const town = (of: Edit['fulfilment']) => (of.method === 'delivery' ? of.address?.municipality : undefined)
  return one.method === other.method && town(one) === town(other)
}
