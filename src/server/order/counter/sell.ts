import type { CounterSale } from '#contract/admin/order/counter-sale.ts'
import { centavosToPesos, formatCentavos } from '#domain/money.ts'
import {
  type CounterLine,
  counterItems,
  counterPrice,
  minuteWindow,
  onShelf,
  WALK_IN,
} from '#domain/order/counter-sale.ts'
import { categoriesOf } from '#domain/order/quote.ts'
import { isLawfulRefused, type LawfulAsked } from '#domain/order/quote-discount.ts'
import { TELL_AFTER_MS } from '#domain/order/work/step-undo.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { type FieldProblem, Problem } from '#server/http/problem.ts'
import type { Vault } from '#server/keys/vault.ts'
import { askedDiscount } from '#server/order/quote/asked-discount.ts'
import { listTaken } from '#server/order/sql/order-step.ts'
import { PAID_AT_ONCE } from '#server/order/sql/payment-parts.ts'
import { claimKey } from '#server/order/sql/placing/idempotency-key.ts'
import { grantOf } from '#server/order/sql/placing/new-order.ts'
import { newOrderNumber } from '#server/order/sql/placing/order-number.ts'
import { loadProducts } from '#server/product/sql/product.ts'
import { giveBackStock, takeStock } from '#server/product/sql/stock.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { FIRST_LANGUAGE } from '#words/language.ts'
import { cancelSale, insertSale, isOrder } from './counter-sale-sql.ts'

type Needs = { database: Database; vault: Vault; clock: () => Date }
type Submission = { key: string; sale: CounterSale; userId: number }

/**
 * Sells goods from the shelf in one transaction, exactly once for a key (D24): takes the stock by the same guarded
 * statements as orders online, and only then reads the prices, which nobody can change any more. Throws `Problem`: 409 if
 * the shelf or a price is not as shown, 422 if the key was used for another sale.
 */
export async function sell(
  { database, vault, clock }: Needs,
  { key, sale, userId }: Submission,
): Promise<{ number: string; replayed: boolean }> {
  return database.transaction(async (transaction) => {
    const at = clock()
    const [bodyHash, ...older] = vault.indexes(`account ${userId} counter ${JSON.stringify(sale)}`)
    const claim = await claimKey(transaction, vault, { key, bodyHash, now: at })
    if (claim.state === 'used') {
      if (claim.answer === null || ![bodyHash, ...older].includes(claim.bodyHash)) {
        throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another sale.')
      }
      return { ...(JSON.parse(claim.answer) as { number: string }), replayed: true }
    }
    const lawful = askedDiscount(sale.lawful, await loadOrderingSettings(transaction))
    const isTaken = await takeAll(transaction, sale.items, at)
    const { items, subtotal, parts, total } = await pricedSale(transaction, sale, { isTaken, at, lawful })
    const grant = grantOf(parts, lawful)
    const number = newOrderNumber()
    const { method, reference } = sale.payment
    const order = {
      number,
      firstNumber: null,
      placedAt: at,
      language: FIRST_LANGUAGE,
      items,
      subtotal,
      discount: subtotal - total,
      total,
      deliveryFee: 0,
      status: 'COMPLETED' as const,
      recipient: null,
      note: null,
      voucherCode: null,
      lawful: grant,
      idShown: grant && true,
      fulfilment: { method: 'pickup' as const, date: manilaDate(at), window: minuteWindow(at) },
      customer: { name: WALK_IN, phone: '', email: null },
      payment: { ...PAID_AT_ONCE, method, reference, payBefore: null, paidAt: total === 0 ? null : at },
    }
    const { cashReceived } = sale
    await insertSale(
      transaction,
      vault,
      { order, isMadeToOrder: () => false, userId: null },
      { key, answer: JSON.stringify({ number }), at, userId, cashReceived },
    )
    const entry = { at, userId, action: 'sold', noun: 'order', nounId: number }
    const discount = grant && { discount: centavosToPesos(subtotal - total) }
    const after = { origin: 'counter', method, total: centavosToPesos(total), ...discount }
    await appendAudit(transaction, [{ ...entry, before: null, after }])
    return { number, replayed: false }
  })
}

/** Takes every size once, in ascending order as orders do, so that no two wait for each other. */
async function takeAll(transaction: Transaction, lines: readonly CounterLine[], at: Date): Promise<boolean> {
  const bySize = Map.groupBy(lines, ({ sizeId }) => sizeId)
  for (const [sizeId, its] of [...bySize].toSorted(([a], [b]) => a - b)) {
    const quantity = its.reduce((sum, line) => sum + line.quantity, 0)
    if (!(await takeStock(transaction, { sizeId, quantity, at }))) return false
  }
  return true
}

/** The sale at the shop's own prices; throws 409 if they or the shelf are not as shown (D22). */
async function pricedSale(
  transaction: Transaction,
  { items: lines, expectedTotal }: CounterSale,
  { isTaken, at, lawful }: { isTaken: boolean; at: Date; lawful: LawfulAsked | null },
) {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  // Nothing of a day's capacity is sold at the counter.
  const products = await loadProducts(transaction, { today: manilaDate(at), capacityLeft: () => 0 }, ids)
  // The last piece may be in this sale, and is no longer counted.
  const goods = products
    .filter(({ available, madeToOrder }) => available && !madeToOrder)
    .map((product) => ({ ...product, image: product.images[0]?.url ?? '' }))
  const items = counterItems(lines, isTaken ? goods : onShelf(goods))
  const errors = isTaken ? [] : shortages(lines, goods)
  if (items.length < lines.length || !isTaken) {
    if (errors.length === 0) {
      errors.push({
        field: 'items',
        code: 'not-on-shelf',
        message: 'Something of this is no longer on the shelf',
      })
    }
    throw changeProblem(errors)
  }
  if (lawful && isLawfulRefused(lawful)) {
    const message = 'We do not give this discount any more'
    throw changeProblem([{ field: 'lawful', code: 'lawful-unavailable', message }])
  }
  const price = counterPrice(items, lawful, (id) => categoriesOf(products.find((one) => one.id === id)))
  if (price.total === expectedTotal) return { items, ...price }
  const message = `The total is ${formatCentavos(price.total)} now`
  throw changeProblem([{ field: 'expectedTotal', code: 'total-changed', message }])
}

type Goods = {
  id: number
  name: string
  sizes: readonly { id: number; name: string; stockQuantity: number }[]
}

/** The lines of which fewer pieces are left than wanted. */
function shortages(lines: readonly CounterLine[], goods: readonly Goods[]): FieldProblem[] {
  return lines.flatMap(({ productId, sizeId, quantity }, place) => {
    const product = goods.find(({ id }) => id === productId)
    const size = product?.sizes.find(({ id }) => id === sizeId)
    if (!product || !size || size.stockQuantity >= quantity) return []
    const stockWords = size.stockQuantity > 0 ? `Only ${size.stockQuantity} left` : 'None left'
    const message = `${stockWords} of ${product.name}, ${size.name}`
    return [{ field: `items[${place}].quantity`, code: 'less-stock', message }]
  })
}

function changeProblem(errors: FieldProblem[]): Problem {
  return new Problem('SALE_CHANGED', errors.map(({ message }) => `${message}.`).join(' '), { errors })
}

/**
 * Takes a sale back within the time of an undo: its goods return to the shelf, its money does not count. Returns the
 * products. Throws 404 for an unknown number, and 409 when it is too late, or when money was promised back.
 */
export async function undoSale(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  { number, userId }: { number: string; userId: number },
): Promise<number[]> {
  return database.transaction(async (transaction) => {
    const at = clock()
    const since = new Date(at.getTime() - TELL_AFTER_MS)
    const sale = await cancelSale(transaction, number, { since, at, userId })
    if (!sale) {
      if (!(await isOrder(transaction, number))) throw new Problem('NOT_FOUND', 'There is no such order.')
      throw new Problem(
        'ORDER_STEP_REFUSED',
        'This sale can no longer be taken back. Return money by a refund.',
      )
    }
    const lines = await listTaken(transaction, [sale.id])
    for (const { sizeId, quantity } of lines.toSorted((a, b) => a.sizeId - b.sizeId)) {
      await giveBackStock(transaction, sizeId, quantity)
    }
    const entry = { at, userId, action: 'sale-undone', noun: 'order', nounId: number }
    const total = centavosToPesos(sale.total)
    await appendAudit(transaction, [
      { ...entry, before: { status: 'COMPLETED', total }, after: { status: 'CANCELLED', total } },
    ])
    return lines.map(({ productId }) => productId)
  })
}
