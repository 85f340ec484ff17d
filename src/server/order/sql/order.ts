import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Fulfilment } from '#contract/order/fulfilment.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { LawfulGrant } from '#domain/lawful-discount/lawful-discount.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import type { Recipient } from '#domain/order/recipient.ts'
import { builtOnce } from '#server/db/built-once.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/order/order.ts'
import { spokenLanguage } from '#server/flow/in-language.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { Language } from '#words/language.ts'
import { type Rider, readRider } from './delivery.ts'
import { addressOf, customerOf, noteOf, recipientOf, wordsOf } from './opened.ts'
import type { OrderEvent } from './order-step.ts'
import { type PaymentParts, paymentPartsOf } from './payment-parts.ts'

/** An order in the server's form, with its sealed columns opened. Money in centavos. */
export type SingleOrder = {
  id: number
  number: string
  /** The number of its latest edit. */
  version: number
  /** On both parts of a split order: the earlier one's number. */
  firstNumber: string | null
  status: OrderStatus
  placedAt: Date
  /** The language of the messages to its customer. */
  language: Language
  items: CartItem[]
  subtotal: number
  discount: number
  /** The discount by law that was granted, and whether the IDs for it were shown. */
  lawful: LawfulGrant | null
  idShown: boolean | null
  deliveryFee: number
  total: number
  fulfilment: Fulfilment
  /** If unreadable, the phone is empty, and the customer cannot be contacted. */
  customer: OrderDraft['customer'] & { isUnreadable?: boolean }
  /** The recipient, if not the customer. */
  recipient: Recipient | null
  /** The customer's note. */
  note: string | null
  /** The code of its voucher, while that counts. */
  voucherCode: string | null
  payment: PaymentParts & {
    method: PaymentMethod
    reference: string | null
    payBefore: Date | null
    paidAt: Date | null
  }
}

/** The same with the other part of a split order. */
export type Order = SingleOrder & { linked: SingleOrder | null }

/** An order that is about to be written and has no id and no version yet. */
export type UnwrittenOrder = Omit<SingleOrder, 'id' | 'version'>

/** The order with this number and its lines, or `null`. */
export async function findOrder(
  database: Database | Transaction,
  vault: Vault,
  number: string,
): Promise<Order | null> {
  const rows = await ordersOfNumber(database).execute({ number })
  const [order] = await withLinked(database, vault, rows)
  return order ?? null
}

/** The orders with these ids, in any order: two statements, however many. */
export async function findOrders(
  database: Database | Transaction,
  vault: Vault,
  ids: readonly number[],
): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select(whole)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return withLinked(database, vault, rows)
}

/** An order as its customer follows it. Only few orders were edited, or have refunds. */
export type FollowedOrder = {
  order: Order
  steps: Pick<OrderEvent, 'status' | 'at' | 'undoneAt'>[]
  /** Why the customer cancelled it, in their own words. */
  cancelReason: string | null
  /** Whoever brings it, while it is under way. */
  rider: Rider | null
  isEdited: boolean
  hasRefunds: boolean
}

/** The order with this number and all that its customer sees of it, but for edits and refunds, or `null`. One statement. */
export async function findFollowedOrder(
  database: Database,
  vault: Vault,
  number: string,
): Promise<FollowedOrder | null> {
  const rows = await followedOfNumber(database).execute({ number })
  const [row] = rows
  const [order] = await withLinked(database, vault, rows)
  if (!row || !order) return null
  return {
    order,
    steps: row.steps.map(([status, at, undoneAt]) => ({
      status,
      at: new Date(at),
      undoneAt: undoneAt === null ? null : new Date(undoneAt),
    })),
    cancelReason: wordsOf(row.steps.findLast(([, , , reason]) => reason !== null)?.[3] ?? null, vault),
    rider: row.status === 'OUT_FOR_DELIVERY' ? readRider(vault, row.rider) : null,
    isEdited: row.version > 1,
    hasRefunds: row.refunded > 0,
  }
}

const ordersOfNumber = builtOnce((database) =>
  database
    .select(whole)
    .from(orders)
    .where(eq(orders.number, sql.placeholder('number')))
    .prepare('order'),
)

const followedOfNumber = builtOnce((database) =>
  database
    .select({
      ...whole,
      // A customer gives a reason for one step alone: cancelling.
      steps: sql<[OrderStatus, string, string | null, string | null][]>`(
        SELECT json_agg(json_build_array(step.status, step.at, step.undone_at,
          CASE WHEN step.by = 'customer' THEN step.reason END) ORDER BY step.id)
        FROM ${orderEvents} AS step WHERE step.order_id = ${orders}.id)`,
    })
    .from(orders)
    .where(eq(orders.number, sql.placeholder('number')))
    .prepare('followed-order'),
)

/** A page of the orders that an account placed, newest first, and their total number. */
export async function listOrdersOf(
  database: Database,
  vault: Vault,
  { userId, page, size }: { userId: number; page: number; size: number },
): Promise<{ content: Order[]; totalElements: number }> {
  const rows = await database
    .select(whole)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(size)
    .offset(page * size)
  return {
    content: await withLinked(database, vault, rows),
    totalElements: await database.$count(orders, eq(orders.userId, userId)),
  }
}

/** An order's row with its lines, read together: a statement costs more than its result. */
const whole = {
  ...getTableColumns(orders),
  items: sql<CartItem[]>`(
    SELECT json_agg(${orderLines.item} ORDER BY ${orderLines.position})
    FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`,
}

type Row = typeof orders.$inferSelect & { items: CartItem[] }

/** The orders of these rows, with the other parts of split ones. */
async function withLinked(database: Database | Transaction, vault: Vault, rows: Row[]): Promise<Order[]> {
  const numbers = [...new Set(rows.flatMap(({ firstNumber }) => firstNumber ?? []))]
  const parts =
    numbers.length === 0
      ? []
      : await database.select(whole).from(orders).where(inArray(orders.firstNumber, numbers))
  return rows.map((row) => {
    const linked = parts.find(({ id, firstNumber }) => firstNumber === row.firstNumber && id !== row.id)
    return { ...toOrder(row, vault), linked: linked ? toOrder(linked, vault) : null }
  })
}

/**
 * Locks both parts of a split order until the transaction ends, since each part's steps depend on the other.
 * After waiting here, read them again.
 */
export async function holdParts(transaction: Transaction, firstNumber: string): Promise<void> {
  await hold(transaction, eq(orders.firstNumber, firstNumber))
}

/** Locks an order in the same way, and the other part of a split one. */
export async function holdOrder(
  transaction: Transaction,
  { id, firstNumber }: Pick<SingleOrder, 'id' | 'firstNumber'>,
): Promise<void> {
  await hold(transaction, firstNumber ? eq(orders.firstNumber, firstNumber) : eq(orders.id, id))
}

async function hold(transaction: Transaction, which: SQL): Promise<void> {
  await transaction.select({ id: orders.id }).from(orders).where(which).orderBy(orders.id).for('update')
}

function toOrder(row: Row, vault: Vault): SingleOrder {
  const { id, number, firstNumber, status, placedAt, items, subtotal, discount, deliveryFee, total } = row
  const { version, date, window, address, lawful, idShown, voucherCode } = row
  return {
    id,
    number,
    version,
    firstNumber,
    status,
    placedAt,
    items,
    subtotal,
    discount,
    deliveryFee,
    total,
    lawful,
    idShown,
    language: spokenLanguage(row.language),
    fulfilment: address
      ? { method: 'delivery', date, window, address: addressOf(vault, address) }
      : { method: 'pickup', date, window },
    customer: customerOf(row, vault),
    recipient: recipientOf(row, vault),
    note: noteOf(row, vault),
    voucherCode,
    payment: {
      method: row.paymentMethod,
      reference: row.paymentReference,
      payBefore: row.payBefore,
      paidAt: row.paidAt,
      ...paymentPartsOf(row),
    },
  }
}
