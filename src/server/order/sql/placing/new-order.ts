import { sql } from 'drizzle-orm'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { LawfulGrant, LawfulPart } from '#domain/lawful-discount/lawful-discount.ts'
import type { ReturnStep } from '#domain/order/payment/deposit.ts'
import { firstStatus } from '#domain/order/payment/payment.ts'
import type { LawfulAsked } from '#domain/order/quote-discount.ts'
import type { QuotePart } from '#domain/order/quote-part.ts'
import { builtOnce, valuesOfRun } from '#server/db/built-once.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { allInOrder } from '#server/flow/turns/all-in-order.ts'
import type { Vault } from '#server/keys/vault.ts'
import { messageRow, type NewMessage } from '#server/message/outbox-sql.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { emailIndex, phoneIndex } from '#server/voucher/customer-keys.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

/** An order to be written, and the account. */
export type NewOrder = {
  order: UnwrittenOrder
  /** Products whose lines take from a day's capacity rather than from the shelf. */
  isMadeToOrder: (productId: number) => boolean
  userId: number | null
}

type Terms = Pick<
  UnwrittenOrder,
  | 'number'
  | 'firstNumber'
  | 'placedAt'
  | 'language'
  | 'fulfilment'
  | 'customer'
  | 'recipient'
  | 'note'
  | 'voucherCode'
> & {
  /** The people who share the order, and the rates of the day, if a discount by law was asked for. */
  lawful: LawfulAsked | null
  payment: OrderDraft['payment']
  /** When it must be paid; `null` if it is paid at handover. */
  payBefore: Date | null
  /** The terms for a customer who cancels an order with a deposit. */
  returns: ReturnStep[]
}

/** The order made from a part of a quote on these terms. */
export function makeOrder(
  part: Pick<
    QuotePart,
    'items' | 'subtotal' | 'discount' | 'deliveryFee' | 'total' | 'lawful' | 'deposit' | 'balanceBefore'
  >,
  { payment, payBefore, returns, lawful, ...terms }: Terms,
): UnwrittenOrder {
  const { items, subtotal, discount, deliveryFee, total, deposit, balanceBefore } = part
  return {
    ...terms,
    items,
    subtotal,
    discount,
    deliveryFee,
    total,
    lawful: grantOf(part.lawful, lawful),
    idShown: null,
    status: firstStatus(payment.method, total),
    payment: {
      ...payment,
      payBefore: total === 0 ? null : payBefore,
      paidAt: null,
      toPay: 0,
      deposit,
      balanceBefore,
      // The terms are shown with the deposit: without one nobody has seen them, and everything goes back.
      returns: deposit === null ? [] : returns,
      balanceReference: null,
      received: null,
    },
  }
}

/** A part of an order's share of a discount by law; `null` if it has none. */
export function grantOf(parts: LawfulPart[], request: LawfulAsked | null): LawfulGrant | null {
  if (!request || parts.length === 0) return null
  const { claim, rates } = request
  return { ...claim, parts, rates: rates.filter(({ beneficiary }) => claim[beneficiary] > 0) }
}

/**
 * Inserts an order with its lines, its first event and its message, if there is one, and returns its id. All in
 * one statement, and the event for other programs beside it: most of an order's cost is the round trip to the database. A message about both parts of a split order
 * belongs to the earlier one.
 */
export async function insertOrder(
  transaction: Transaction,
  vault: Vault,
  { order, isMadeToOrder, userId }: NewOrder,
  message: NewMessage | null,
): Promise<number> {
  const insert = message ? withMessage : alone
  const { number, placedAt } = order
  // Sent together, and carried out in this order.
  const [[row]] = await allInOrder([
    insert(transaction).execute({
      ...toRow(vault, order, userId),
      lines: JSON.stringify(order.items.map((item, position) => toLine(item, position, isMadeToOrder))),
      ...(message && toMessage(vault, message)),
    }),
    recordOrderEvent(transaction, 'order.placed', { number }, placedAt),
  ])
  if (!row) throw new Error('The order was not written')
  return row.id
}

function toRow(vault: Vault, order: UnwrittenOrder, userId: number | null) {
  const { fulfilment, customer, recipient, payment, lawful, note } = order
  const { phone, email } = customer
  return {
    ...order,
    userId,
    lawful: lawful && JSON.stringify(lawful),
    method: fulfilment.method,
    date: fulfilment.date,
    window: fulfilment.window,
    address: fulfilment.method === 'delivery' ? vault.seal(JSON.stringify(fulfilment.address)) : null,
    municipality: fulfilment.method === 'delivery' ? fulfilment.address.municipality : null,
    customerName: customer.name,
    customerPhone: vault.seal(phone),
    customerEmail: email && vault.seal(email),
    customerPhoneIndex: phoneIndex(vault, phone),
    customerEmailIndex: email && emailIndex(vault, email),
    recipient: recipient && vault.seal(JSON.stringify(recipient)),
    note: note && vault.seal(note),
    paymentMethod: payment.method,
    paymentReference: payment.reference,
    payBefore: payment.payBefore?.toISOString() ?? null,
    deposit: payment.deposit,
    balanceBefore: payment.balanceBefore?.toISOString() ?? null,
    returns: payment.returns.length > 0 ? JSON.stringify(payment.returns) : null,
  }
}

/** A line by the names of its columns. */
function toLine(item: CartItem, position: number, isMadeToOrder: NewOrder['isMadeToOrder']) {
  return {
    position,
    item,
    product_id: item.productId,
    size_id: item.sizeId,
    quantity: item.quantity,
    is_made_to_order: isMadeToOrder(item.productId),
    total_price: item.totalPrice,
  }
}

function toMessage(vault: Vault, message: NewMessage) {
  const { kind, channel, recipient, subject, body, html, createdAt, nextAttemptAt } = messageRow(
    vault,
    message,
  )
  return {
    kind,
    channel,
    to: recipient,
    subject,
    body,
    html,
    createdAt,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }
}

const alone = builtOnce((database) => inserting(database, false))
const withMessage = builtOnce((database) => inserting(database, true))

function inserting(database: Database | Transaction, hasMessage: boolean) {
  const orderId = sql`(SELECT id FROM written)`
  const newOrder = database.$with('written').as(
    database
      .insert(orders)
      .values({
        ...valuesOfRun('number', 'firstNumber', 'status', 'placedAt', 'language', 'userId', 'method', 'date'),
        ...valuesOfRun('window', 'address', 'municipality', 'customerName', 'customerPhone', 'customerEmail'),
        ...valuesOfRun(
          'customerPhoneIndex',
          'customerEmailIndex',
          'recipient',
          'note',
          'voucherCode',
          'subtotal',
        ),
        ...valuesOfRun('discount', 'deliveryFee', 'total', 'paymentMethod', 'paymentReference', 'deposit'),
        lawful: sql`${sql.placeholder('lawful')}::jsonb`,
        payBefore: sql`${sql.placeholder('payBefore')}::timestamptz`,
        returns: sql`${sql.placeholder('returns')}::jsonb`,
        balanceBefore: sql`${sql.placeholder('balanceBefore')}::timestamptz`,
      })
      .returning({ id: orders.id }),
  )
  // Of one text however many there are, so that it is prepared once.
  const lines = sql`
    INSERT INTO ${orderLines}
      (position, product_id, size_id, quantity, is_made_to_order, total_price, item, order_id)
    SELECT line.*, ${orderId} FROM jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) AS line(
      position smallint, product_id int, size_id int, quantity int, is_made_to_order boolean, total_price bigint, item jsonb)`
  const event = database
    .insert(orderEvents)
    .values({ ...valuesOfRun('status', 'userId'), orderId, at: sql.placeholder('placedAt'), by: 'customer' })
  const message = database.insert(outbox).values({
    ...valuesOfRun('kind', 'channel', 'subject', 'body', 'html', 'createdAt'),
    orderId,
    recipient: sql.placeholder('to'),
    nextAttemptAt: sql`${sql.placeholder('nextAttemptAt')}::timestamptz`,
  })
  const parts = Object.entries({ lines, event, ...(hasMessage && { message }) }).map(([name, part]) =>
    database.$with(name, {}).as(part.getSQL()),
  )
  return database
    .with(newOrder, ...parts)
    .select({ id: newOrder.id })
    .from(newOrder)
    .prepare(hasMessage ? 'insert-order-with-message' : 'insert-order')
}
