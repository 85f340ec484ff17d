import { count, desc, eq, inArray } from 'drizzle-orm'
import type { Fulfilment } from '#contract/fulfilment.ts'
import type { OrderDraft } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { orderLines, orders } from '#server/db/schema/order.ts'
import type { Vault } from '#server/security/vault.ts'
import type { Database, Transaction } from './open.ts'

/** An order as the server works with it, its sealed columns opened. Money in centavos. */
export type SingleOrder = {
  id: number
  number: string
  /** Of the two parts of a split order: the earlier one's number. */
  firstNumber: string | null
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

/** The same with the other part of a split order. */
export type Order = SingleOrder & { linked: SingleOrder | null }

/** An order that is about to be written: the database has not given it its id yet. */
export type UnwrittenOrder = Omit<SingleOrder, 'id'>

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

async function withLines(database: Database | Transaction, vault: Vault, asked: Row[]): Promise<Order[]> {
  const rows = await withLinked(database, asked)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await database
    .select({ orderId: orderLines.orderId, item: orderLines.item })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.orderId, orderLines.position)
  const itemsOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const single = (row: Row) =>
    toOrder(
      row,
      (itemsOf.get(row.id) ?? []).map(({ item }) => item),
      vault,
    )
  return asked.map((row) => {
    const linked = rows.find(({ id, firstNumber }) => firstNumber === row.firstNumber && id !== row.id)
    return { ...single(row), linked: row.firstNumber && linked ? single(linked) : null }
  })
}

/** The rows and the other parts of those that are split. */
async function withLinked(database: Database | Transaction, rows: Row[]): Promise<Row[]> {
  const numbers = [...new Set(rows.flatMap(({ firstNumber }) => firstNumber ?? []))]
  if (numbers.length === 0) return rows
  const parts = await database.select().from(orders).where(inArray(orders.firstNumber, numbers))
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...parts.filter(({ id }) => !known.has(id))]
}

/**
 * Holds both parts of a split order until the transaction ends: what becomes of one depends on how the other is doing.
 * Who waited here reads them again.
 */
export async function holdParts(transaction: Transaction, firstNumber: string): Promise<void> {
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.firstNumber, firstNumber))
    .orderBy(orders.id)
    .for('update')
}

function toOrder(row: Row, items: CartItem[], vault: Vault): SingleOrder {
  const { id, number, firstNumber, status, placedAt, subtotal, discount, deliveryFee, total } = row
  const { date, window, address } = row
  return {
    ...{ id, number, firstNumber, status, placedAt, items, subtotal, discount, deliveryFee, total },
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
