import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type OrderDraft, placedOrder } from '#contract/order.ts'
import { manilaIso } from '#domain/manila.ts'
import { type Quote, quoteOrder } from '#domain/quote.ts'
import { capacityFrom } from '#server/catalogue.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { claimKey, insertOrder, keepAnswer } from '#server/db/order.ts'
import { capacityKey, loadCapacityUses, loadProducts } from '#server/db/product.ts'
import { loadOrderingSettings } from '#server/db/settings.ts'
import { takeCapacity, takeStock } from '#server/db/stock.ts'
import { type CustomerKeys, findVoucher, takeVoucherUse } from '#server/db/voucher.ts'
import { Problem } from '#server/problem.ts'
import { customerKeys } from '#server/security/customer-keys.ts'
import type { Vault } from '#server/security/vault.ts'
import type { OrderTokens } from './order-token.ts'
import { fieldProblems, quoteAnswer } from './quote-answer.ts'

/** What placing an order needs of the server. */
export type PlaceOrderDeps = { database: Database; tokens: OrderTokens; vault: Vault; clock: () => Date }

/** The answer's JSON, and whether an earlier submission of the same key had made the order. */
export type Placed = { body: string; replayed: boolean }

type Priced = { quote: Quote; products: Awaited<ReturnType<typeof loadProducts>> }

/** What was on the shelf when the order was priced was gone when it was taken; the transaction is rolled back. */
class SoldMeanwhileError extends Error {
  override name = 'SoldMeanwhileError'
}

/** A buyer who loses the race this often in a row is told what is left. */
const MAX_ATTEMPTS = 3

/**
 * Places an order exactly once for a key (D24): prices it, takes stock, capacity and voucher use, and writes order and
 * answer in one transaction. Throws `Problem`: 409 with the new quote when anything is not as the shopper saw it (D22),
 * 422 when the key was used for another body.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  key: string,
  draft: OrderDraft,
  userId?: number,
): Promise<Placed> {
  const customer = customerKeys(deps.vault, draft.customer, userId)
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.database.transaction((transaction) =>
        placeIn(transaction, deps, key, draft, customer),
      )
    } catch (cause) {
      if (!(cause instanceof SoldMeanwhileError)) throw cause
      const now = deps.clock()
      const { quote } = await priceDraft(deps.database, draft, customer, now)
      refuseChanged(quote, draft, now)
      if (attempt === MAX_ATTEMPTS)
        throw new Problem('UNAVAILABLE', 'Too many orders at once. Please try again.')
    }
  }
}

async function placeIn(
  transaction: Transaction,
  { tokens, vault, clock }: PlaceOrderDeps,
  key: string,
  draft: OrderDraft,
  customer: CustomerKeys,
): Promise<Placed> {
  const placedAt = clock()
  const bodyHash = createHash('sha256').update(JSON.stringify(draft)).digest('hex')
  const claim = await claimKey(transaction, key, bodyHash, placedAt)
  if (claim.state === 'used') {
    if (claim.bodyHash !== bodyHash) {
      throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another order.')
    }
    return { body: withToken(claim.answer, tokens), replayed: true }
  }
  const priced = await priceDraft(transaction, draft, customer, placedAt)
  refuseChanged(priced.quote, draft, placedAt)
  await takeAll(transaction, priced, draft)
  const number = await insertOrder(transaction, { draft, quote: priced.quote, placedAt, vault })
  const { voucherCode: code } = draft
  const use = code && { code, orderNumber: number, customer, usedAt: placedAt }
  if (use && !(await takeVoucherUse(transaction, use))) throw new SoldMeanwhileError()
  const answer = JSON.stringify(z.encode(placedOrder, toAnswer(number, draft, priced.quote, placedAt)))
  await keepAnswer(transaction, key, answer)
  return { body: withToken(answer, tokens), replayed: false }
}

/** Prices a draft from the database itself, never from what the client sent or a cache remembers. */
async function priceDraft(
  database: Database | Transaction,
  draft: OrderDraft,
  customer: CustomerKeys,
  now: Date,
): Promise<Priced> {
  const ids = [...new Set(draft.items.map((line) => line.productId))]
  const settings = await loadOrderingSettings(database)
  const uses = await loadCapacityUses(database, ids)
  const products = await loadProducts(database, capacityFrom(uses, now, settings), ids)
  const voucher = draft.voucherCode ? await findVoucher(database, draft.voucherCode, customer) : null
  const product = (id: number) => products.find((candidate) => candidate.id === id)
  const quote = quoteOrder({
    lines: draft.items,
    wanted: draft.fulfilment,
    voucherCode: draft.voucherCode,
    voucher,
    product,
    capacityLeft: (id, date) =>
      (product(id)?.madeToOrder?.dailyCapacity ?? 0) - (uses.get(capacityKey(id, date)) ?? 0),
    settings,
    now,
  })
  return { quote, products }
}

function refuseChanged(quote: Quote, draft: OrderDraft, now: Date): void {
  const errors = fieldProblems(quote.problems, now)
  if (quote.totals.finalTotal !== draft.expectedTotal) {
    errors.push({ field: 'expectedTotal', code: 'total-changed', message: 'The total has changed' })
  }
  if (errors.length === 0) return
  throw new Problem('ORDER_CHANGED', errors.map(({ message }) => `${message}.`).join(' '), {
    errors,
    quote: quoteAnswer(quote),
  })
}

/** Takes everything the order needs, always in the same order of rows, so that no two orders wait for each other. */
async function takeAll(
  transaction: Transaction,
  { quote, products }: Priced,
  draft: OrderDraft,
): Promise<void> {
  const bySize = sumBy(quote.items, (item) => item.sizeId)
  const byProduct = sumBy(quote.items, (item) => item.productId)
  const ready = products.filter((product) => !product.madeToOrder).flatMap((product) => product.sizes)
  for (const { id } of ready.toSorted((a, b) => a.id - b.id)) {
    const quantity = bySize.get(id)
    if (quantity && !(await takeStock(transaction, id, quantity))) throw new SoldMeanwhileError()
  }
  for (const { id, madeToOrder } of products) {
    const quantity = byProduct.get(id)
    if (!madeToOrder || !quantity) continue
    const wanted = {
      productId: id,
      date: draft.fulfilment.date,
      quantity,
      capacity: madeToOrder.dailyCapacity,
    }
    if (!(await takeCapacity(transaction, wanted))) throw new SoldMeanwhileError()
  }
}

function sumBy<Item extends { quantity: number }>(items: readonly Item[], keyOf: (item: Item) => number) {
  const sums = new Map<number, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity)
  return sums
}

/** The answer as it is stored: its token is made again each time, so that none lies in the database. */
function toAnswer(number: string, draft: OrderDraft, { items, totals }: Quote, placedAt: Date) {
  return {
    number,
    status: 'CONFIRMED' as const,
    token: '',
    placedAt: manilaIso(placedAt),
    items,
    subtotal: totals.subtotal,
    discount: totals.voucherDiscount,
    deliveryFee: 0,
    total: totals.finalTotal,
    fulfilment: draft.fulfilment,
    payment: draft.payment,
  }
}

function withToken(answer: string, tokens: OrderTokens): string {
  const order = JSON.parse(answer) as { number: string; token: string }
  return JSON.stringify({ ...order, token: tokens.sign(order.number) })
}
