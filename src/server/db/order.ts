import { count, desc, eq, inArray } from 'drizzle-orm'
import type { Fulfilment } from '#contract/fulfilment.ts'
import type { OrderDraft } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { PAYMENTS, type PaymentMethod } from '#domain/payment.ts'
import type { Quote } from '#domain/quote.ts'
import type { OrderingSettings } from '#domain/settings.ts'
import { normaliseVoucherCode } from '#domain/voucher.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/order.ts'
import type { Vault } from '#server/security/vault.ts'
import type { Database, Transaction } from './open.ts'
import { newOrderNumber } from './order-number.ts'

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

/** Writes an order with its lines and its first event. */
export async function insertOrder(
  transaction: Transaction,
  vault: Vault,
  { draft, quote, isMadeToOrder, userId, placedAt, settings }: NewOrder,
): Promise<Order> {
  const { totals, items, deliveryFee, total } = quote
  const { fulfilment, customer, payment } = draft
  const { phone, email } = customer
  const { firstStatus, payBefore } = PAYMENTS[payment.method]
  const [row] = await transaction
    .insert(orders)
    .values({
      number: newOrderNumber(),
      status: firstStatus,
      placedAt,
      userId,
      method: fulfilment.method,
      date: fulfilment.date,
      window: fulfilment.window,
      address: fulfilment.method === 'delivery' ? vault.seal(JSON.stringify(fulfilment.address)) : null,
      customerName: customer.name,
      customerPhone: vault.seal(phone),
      customerEmail: email && vault.seal(email),
      customerPhoneIndex: vault.index(phone.replaceAll(/\D/g, '')),
      customerEmailIndex: email && vault.index(email.toLowerCase()),
      note: draft.note && vault.seal(draft.note),
      voucherCode: draft.voucherCode && normaliseVoucherCode(draft.voucherCode),
      subtotal: totals.subtotal,
      discount: totals.voucherDiscount,
      deliveryFee,
      total,
      paymentMethod: payment.method,
      paymentReference: payment.reference,
      payBefore: payBefore(placedAt, fulfilment, settings),
    })
    .returning()
  if (!row) throw new Error('The order was not written')
  await transaction.insert(orderLines).values(
    items.map((item, position) => ({
      orderId: row.id,
      position,
      productId: item.productId,
      sizeId: item.sizeId,
      quantity: item.quantity,
      isMadeToOrder: isMadeToOrder(item.productId),
      totalPrice: item.totalPrice,
      item,
    })),
  )
  await transaction
    .insert(orderEvents)
    .values({ orderId: row.id, status: firstStatus, at: placedAt, by: 'customer', userId })
  return toOrder(row, items, vault)
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
