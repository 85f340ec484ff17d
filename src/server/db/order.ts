import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Fulfilment } from '#contract/fulfilment.ts'
import type { OrderDraft } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { PAYMENTS, type PaymentMethod } from '#domain/payment.ts'
import type { Quote } from '#domain/quote.ts'
import type { OrderingSettings } from '#domain/settings.ts'
import { normaliseVoucherCode } from '#domain/voucher.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { emailIndex, phoneIndex } from '#server/security/customer-keys.ts'
import type { Vault } from '#server/security/vault.ts'
import { keepAnswer } from './idempotency-key.ts'
import type { Database, Transaction } from './open.ts'
import { newOrderNumber } from './order-number.ts'
import { messageRow, type NewMessage } from './outbox.ts'

/** An order as the server works with it, its sealed columns opened. Money in centavos. */
export type Order = {
  id: number
  number: string
  status: OrderStatus
  placedAt: Date
  items: CartItem[]
  subtotal: number
  discount: number
  deliveryFee: number
  total: number
  fulfilment: Fulfilment
  customer: OrderDraft['customer']
  payment: { method: PaymentMethod; reference: string | null; payBefore: Date | null; paidAt: Date | null }
}

/** An order to be written: what was asked for, what the shop made of it, and who was signed in. */
type NewOrder = {
  draft: OrderDraft
  quote: Quote
  /** Products of which a line takes a day's capacity rather than the shelf's stock. */
  isMadeToOrder: (productId: number) => boolean
  userId: number | null
  placedAt: Date
  settings: OrderingSettings
}

/** An order that is about to be written: the database has not given it its id yet. */
export type UnwrittenOrder = Omit<Order, 'id'>

/** What goes with an order into the database, made of it: what its customer is told, and the answer with its key (D24). */
type WithOrder = { message: NewMessage; key: string; answer: string }

/** The order that a draft comes to, with a number of its own. */
export function makeOrder({ draft, quote, placedAt, settings }: NewOrder): UnwrittenOrder {
  const { totals, items, deliveryFee, total } = quote
  const { fulfilment, customer, payment } = draft
  const { firstStatus, payBefore } = PAYMENTS[payment.method]
  return {
    number: newOrderNumber(),
    status: firstStatus,
    placedAt,
    items,
    subtotal: totals.subtotal,
    discount: totals.voucherDiscount,
    deliveryFee,
    total,
    fulfilment,
    customer,
    payment: { ...payment, payBefore: payBefore(placedAt, fulfilment, settings), paidAt: null },
  }
}

/**
 * Writes an order with its lines, its first event, its message and its answer, and returns its id. All in one
 * statement: of what an order costs, the most is the way to the database and back.
 */
export async function insertOrder(
  transaction: Transaction,
  vault: Vault,
  order: UnwrittenOrder,
  { draft, isMadeToOrder, userId, message, key, answer }: NewOrder & WithOrder,
): Promise<number> {
  const orderId = sql`(SELECT id FROM written)`
  const lines = order.items.map((item, position) => ({
    orderId,
    position,
    productId: item.productId,
    sizeId: item.sizeId,
    quantity: item.quantity,
    isMadeToOrder: isMadeToOrder(item.productId),
    totalPrice: item.totalPrice,
    item,
  }))
  const event = { orderId, status: order.status, at: order.placedAt, by: 'customer' as const, userId }
  const written = transaction
    .insert(orders)
    .values(toRow(vault, order, draft, userId))
    .returning({ id: orders.id })
  const { rows } = (await transaction.execute(sql`
    WITH written AS ${written},
      lines AS ${transaction.insert(orderLines).values(lines)},
      event AS ${transaction.insert(orderEvents).values(event)},
      message AS ${transaction.insert(outbox).values({ ...messageRow(vault, message), orderId })},
      answer AS ${keepAnswer(transaction, vault, key, answer)}
    SELECT id FROM written`)) as unknown as { rows: { id: number }[] }
  const [row] = rows
  if (!row) throw new Error('The order was not written')
  return row.id
}

function toRow(vault: Vault, order: UnwrittenOrder, draft: OrderDraft, userId: number | null) {
  const { number, status, placedAt, subtotal, discount, deliveryFee, total } = order
  const { fulfilment, customer, payment } = order
  const { phone, email } = customer
  return {
    ...{ number, status, placedAt, userId, subtotal, discount, deliveryFee, total },
    method: fulfilment.method,
    date: fulfilment.date,
    window: fulfilment.window,
    address: fulfilment.method === 'delivery' ? vault.seal(JSON.stringify(fulfilment.address)) : null,
    customerName: customer.name,
    customerPhone: vault.seal(phone),
    customerEmail: email && vault.seal(email),
    customerPhoneIndex: phoneIndex(vault, phone),
    customerEmailIndex: email && emailIndex(vault, email),
    note: draft.note && vault.seal(draft.note),
    voucherCode: draft.voucherCode && normaliseVoucherCode(draft.voucherCode),
    paymentMethod: payment.method,
    paymentReference: payment.reference,
    payBefore: payment.payBefore,
  }
}

/** The order of a number with its lines, or `null`. */
export async function findOrder(
  database: Database | Transaction,
  vault: Vault,
  number: string,
): Promise<Order | null> {
  const rows = await database.select().from(orders).where(eq(orders.number, number))
  const [order] = await withLines(database, vault, rows)
  return order ?? null
}

/** A page of the orders that an account placed, the newest first, and how many there are in all. */
export async function listOrdersOf(
  database: Database,
  vault: Vault,
  { userId, page, size }: { userId: number; page: number; size: number },
): Promise<{ content: Order[]; totalElements: number }> {
  const [counted] = await database
    .select({ totalElements: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
  const rows = await database
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(size)
    .offset(page * size)
  return {
    content: await withLines(database, vault, rows),
    totalElements: counted?.totalElements ?? 0,
  }
}

type Row = typeof orders.$inferSelect

async function withLines(database: Database | Transaction, vault: Vault, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await database
    .select({ orderId: orderLines.orderId, item: orderLines.item })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.orderId, orderLines.position)
  const itemsOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => {
    const items = (itemsOf.get(row.id) ?? []).map(({ item }) => item)
    return toOrder(row, items, vault)
  })
}

function toOrder(row: Row, items: CartItem[], vault: Vault): Order {
  const { id, number, status, placedAt, subtotal, discount, deliveryFee, total } = row
  const { date, window, address } = row
  return {
    ...{ id, number, status, placedAt, items, subtotal, discount, deliveryFee, total },
    fulfilment: address
      ? { method: 'delivery', date, window, address: JSON.parse(vault.open(address)) }
      : { method: 'pickup', date, window },
    customer: {
      name: row.customerName,
      phone: vault.open(row.customerPhone),
      email: row.customerEmail && vault.open(row.customerEmail),
    },
    payment: {
      method: row.paymentMethod,
      reference: row.paymentReference,
      payBefore: row.payBefore,
      paidAt: row.paidAt,
    },
  }
}
