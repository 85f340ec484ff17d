import type { Fulfilment } from '#contract/order/fulfilment.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { QuoteDraft } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { offeredPayments } from '#domain/order/payment/payment.ts'
import { priceOrder, type Quote } from '#domain/order/quote.ts'
import type { Wanted } from '#domain/order/quote-part.ts'
import type { Product } from '#domain/product/product.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { todayFrom } from '#server/catalogue/today.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { loadOrderTerms } from '#server/order/sql/order-terms.ts'
import { windowKey } from '#server/order/sql/window.ts'
import { type PriceBasis, rememberedBasis } from '#server/pricing/price-basis.ts'
import { capacityKey, loadProducts } from '#server/product/sql/product.ts'
import { type CustomerKeys, findVoucher } from '#server/voucher/sql.ts'
import { say } from '#words/say.ts'
import { askedDiscount } from './asked-discount.ts'
import { fieldProblems, quoteAnswer } from './quote-answer.ts'

/** A priced order with the products and settings used, and a mark of everything that the price depends on. */
export type Priced = { quote: Quote; products: Product[]; settings: OrderingSettings; basis: PriceBasis }

/** The request, the customer and the time. Staff who take an order in cash ask for no deposit. */
export type Asking = { draft: OrderDraft; customer: CustomerKeys; now: Date; isByStaff?: boolean }

/**
 * Prices a draft from the catalogue in memory. `null` if it may be out of date: if anything is not as the shopper saw it, or is
 * not in memory, such as a voucher. What has changed since is noticed when the order is written, as after `priceDraft`.
 */
export function priceRemembered(snapshot: Snapshot | null, asking: Asking): Priced | null {
  const { now, draft } = asking
  if (!snapshot || draft.voucherCode) return null
  const { product, capacityLeft, windowUses, settings } = snapshot
  const ids = idsOf(draft)
  const products = ids.flatMap((id) => product(id) ?? [])
  const basis = products.length === ids.length ? rememberedBasis(settings, products) : null
  if (!basis) return null
  const room = { capacityLeft, windowUses, settings, now }
  const quote = priceOrder({ ...questionOf(asking, settings), voucher: null, product, ...room })
  const priced = { quote, products, settings, basis }
  return changedProblem(priced, asking) ? null : priced
}

/** Prices a draft from the database itself, never from the client's data. */
export async function priceDraft(database: Database | Transaction, asking: Asking): Promise<Priced> {
  const { draft, customer, now } = asking
  const ids = idsOf(draft)
  const { settings, uses, windows, basis } = await loadOrderTerms(database, {
    ids,
    from: manilaDate(now),
    voucher: draft.voucherCode,
  })
  const products = await loadProducts(database, todayFrom(uses, now, settings), ids)
  const voucher = draft.voucherCode ? await findVoucher(database, draft.voucherCode, customer) : null
  const product = (id: number) => products.find((candidate) => candidate.id === id)
  const quote = priceOrder({
    ...questionOf(asking, settings),
    voucher,
    product,
    capacityLeft: (id, date) =>
      (product(id)?.madeToOrder?.dailyCapacity ?? 0) - (uses.get(capacityKey(id, date)) ?? 0),
    windowUses: (date, window) => windows.get(windowKey(date, window)) ?? 0,
    settings,
    now,
  })
  return { quote, products, settings, basis }
}

/** In ascending order, as products are loaded. */
function idsOf({ items }: OrderDraft): number[] {
  return [...new Set(items.map((line) => line.productId))].sort((a, b) => a - b)
}

function questionOf({ draft, isByStaff = false }: Asking, settings: OrderingSettings) {
  const { items, fulfilment, later, voucherCode, lawful, payment } = draft
  return {
    isDepositWaived: isByStaff && payment.method === 'cash',
    lines: items,
    wish: wantedOf(fulfilment),
    later,
    voucherCode,
    lawful: askedDiscount(lawful, settings),
  }
}

/** How, where and when, in the form that the rules need. */
export function wantedOf(fulfilment: Fulfilment | QuoteDraft['fulfilment']): Wanted {
  const { method, date, window } = fulfilment
  const municipality = fulfilment.method === 'delivery' ? (fulfilment.address?.municipality ?? null) : null
  return { method, municipality, date, window }
}

/** 409 with the new quote if anything is not as the shopper saw it (D22). */
export function changedProblem({ quote, settings }: Priced, { draft, now }: Asking): Problem | null {
  const errors = fieldProblems(quote.problems, now)
  if (quote.total > 0 && !offeredPayments(settings).includes(draft.payment.method)) {
    errors.push({
      field: 'payment.method',
      code: 'payment-unavailable',
      message: say('This way to pay is not offered'),
    })
  }
  const asksDeposit = quote.first.deposit !== null || (quote.later?.deposit ?? null) !== null
  if (draft.payment.method === 'cash' && asksDeposit) {
    errors.push({
      field: 'payment.method',
      code: 'deposit-by-transfer',
      message: say('The deposit cannot be paid in cash'),
    })
  }
  if (quote.total !== draft.expectedTotal) {
    const sums = { now: formatCentavos(quote.total), before: formatCentavos(draft.expectedTotal) }
    const message = say('The total is {now} now, it was {before}', sums)
    errors.push({ field: 'expectedTotal', code: 'total-changed', message })
  }
  if (errors.length === 0) return null
  return new Problem('ORDER_CHANGED', errors.map(({ message }) => `${message}.`).join(' '), {
    errors,
    quote: quoteAnswer(quote),
  })
}
