import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { NO_CHANGES, type OrderChanges, type People } from '#domain/order/edit/order-changes.ts'
import type { OrderMoney } from '#domain/order/edit/settle-edit.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orderEdits, orderLines, orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'
import { emailIndex, phoneIndex } from '#server/voucher/customer-keys.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

type Reader = Database | Transaction

/** Facts of an order that only an edit needs: its version and its money. */
export type EditFacts = {
  version: number
  money: OrderMoney
}

const dueByEdits = and(eq(refunds.orderId, orders.id), refunds.isByEdit, isNull(refunds.doneAt))

/** Reads these facts; `undefined` if the order is gone. */
export async function loadEditFacts(database: Reader, orderId: number): Promise<EditFacts | undefined> {
  const [row] = await database
    .select({
      order: orders,
      due: sql<number>`(SELECT COALESCE(sum(${refunds.amount}), 0)::float8 FROM ${refunds} WHERE ${dueByEdits})`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) return undefined
  const { version, total, deposit, received, toPay, refunded } = row.order
  const isPaid = isSettled(row.order)
  const money = { total, isPaid, deposit, received, toPay, refunded, dueByEdits: row.due }
  return { version, money }
}

/** Somebody has paid, or says so; or nothing was to be paid before the handover (D68). */
function isSettled(order: typeof orders.$inferSelect): boolean {
  const { paidAt, paymentReference, paymentMethod, received, total } = order
  if (paidAt !== null || paymentReference !== null || received !== null) return true
  return total === 0 && paymentMethod !== 'cash'
}

/** Takes back the refunds that earlier edits have made due and that nobody has returned; returns their sum. */
export async function takeBackRefunds(transaction: Transaction, orderId: number): Promise<number> {
  const rows = await transaction
    .delete(refunds)
    .where(and(eq(refunds.orderId, orderId), refunds.isByEdit, isNull(refunds.doneAt)))
    .returning({ amount: refunds.amount })
  const amount = rows.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount > 0) {
    await transaction
      .update(orders)
      .set({ refunded: sql`${orders.refunded} - ${amount}` })
      .where(eq(orders.id, orderId))
  }
  return amount
}

/** An order's new state. */
export type EditedOrder = Pick<
  SingleOrder,
  'id' | 'subtotal' | 'discount' | 'lawful' | 'deliveryFee' | 'total' | 'fulfilment'
> &
  People & {
    voucherCode: string | null
    payBefore: Date | null
    received: number | null
    toPay: number
  }

/** The state that is written over. An unreadable note stays as it is unless there is a new one. */
type Over = { version: number; status: SingleOrder['status']; hasNewNote: boolean; at: Date }

/** Writes the new state over this version; false if there is a newer one, or if the order has moved on. */
export async function writeEdited(
  transaction: Transaction,
  vault: Vault,
  { id, customer, recipient, note, fulfilment, ...terms }: EditedOrder,
  { version, status, hasNewNote, at }: Over,
): Promise<boolean> {
  const { method, date, window } = fulfilment
  const rows = await transaction
    .update(orders)
    .set({
      ...terms,
      method,
      date,
      window,
      editedAt: at,
      version: version + 1,
      address: fulfilment.method === 'delivery' ? vault.seal(JSON.stringify(fulfilment.address)) : null,
      municipality: fulfilment.method === 'delivery' ? fulfilment.address.municipality : null,
      customerName: customer.name,
      customerPhone: vault.seal(customer.phone),
      customerPhoneIndex: phoneIndex(vault, customer.phone),
      customerEmail: customer.email && vault.seal(customer.email),
      customerEmailIndex: customer.email && emailIndex(vault, customer.email),
      recipient: recipient && vault.seal(JSON.stringify(recipient)),
      ...(hasNewNote && { note: note && vault.seal(note) }),
    })
    .where(and(eq(orders.id, id), eq(orders.version, version), eq(orders.status, status)))
    .returning({ id: orders.id })
  if (rows.length === 0) return false
  await recordOrderEvent(transaction, 'order.changed', { id }, at)
  return true
}

type IdCheck = { id: number; isShown: boolean; at: Date; userId: number }

/** The money of an order after its discount was taken back, or given again. */
type Rechecked = Pick<SingleOrder, 'discount' | 'total' | 'version'> & Pick<EditedOrder, 'received' | 'toPay'>

/** Notes who looked for the IDs of a held order, and what follows for its money: a change of it is an edit. */
export async function noteIdCheck(
  transaction: Transaction,
  { id, isShown, at, userId }: IdCheck,
  money: Rechecked | null,
): Promise<void> {
  await transaction
    .update(orders)
    .set({
      idShown: isShown,
      idCheckedAt: at,
      idCheckedBy: userId,
      ...(money && { ...money, editedAt: at }),
    })
    .where(eq(orders.id, id))
  if (money) await recordOrderEvent(transaction, 'order.changed', { id }, at)
}

/** A line with what it takes: pieces from the shelf, or a day's capacity. */
export type Line = { item: CartItem; isMadeToOrder: boolean }

/** The lines of an order with what each of them takes from. */
export async function listLines(database: Reader, orderId: number): Promise<Line[]> {
  const { item, isMadeToOrder } = orderLines
  return database
    .select({ item, isMadeToOrder })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

/** Writes other lines in place of an order's lines. */
export async function replaceLines(
  transaction: Transaction,
  orderId: number,
  lines: readonly Line[],
): Promise<void> {
  await transaction.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await transaction.insert(orderLines).values(
    lines.map(({ item, isMadeToOrder }, position) => {
      const { productId, sizeId, quantity, totalPrice } = item
      return { orderId, position, productId, sizeId, quantity, isMadeToOrder, totalPrice, item }
    }),
  )
}

type NewEdit = {
  orderId: number
  at: Date
  userId: number
  changes: OrderChanges
  totalBefore: number
  total: number
}

/** Records an edit in the order's history. */
export async function insertEdit(transaction: Transaction, edit: NewEdit): Promise<void> {
  await transaction.insert(orderEdits).values(edit)
}

/** The edits of an order, oldest first, with the names of those who made them. */
export async function listEdits(database: Reader, orderId: number) {
  const rows = await database
    .select({ edit: orderEdits, username: users.username })
    .from(orderEdits)
    .leftJoin(users, eq(users.id, orderEdits.userId))
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(asc(orderEdits.id))
  return rows.map(({ edit: { at, changes, totalBefore, total }, username }) => ({
    at,
    changes: { ...NO_CHANGES, ...changes },
    totalBefore,
    total,
    username,
  }))
}
