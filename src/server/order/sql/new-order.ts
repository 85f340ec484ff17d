import { sql } from 'drizzle-orm'
import type { OrderDraft } from '#contract/order/order.ts'
import type { LawfulGrant, LawfulPart } from '#domain/lawful-discount/lawful-discount.ts'
import { PAYMENTS } from '#domain/order/payment/payment.ts'
import type { LawfulAsked } from '#domain/order/quote-discount.ts'
import type { QuotePart } from '#domain/order/quote-part.ts'
import { normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import type { Transaction } from '#server/db/open.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Vault } from '#server/keys/vault.ts'
import { messageRow, type NewMessage } from '#server/message/outbox-sql.ts'
import { emailIndex, phoneIndex } from '#server/voucher/customer-keys.ts'
import { keepAnswer } from './idempotency-key.ts'
import type { UnwrittenOrder } from './order.ts'

/** An order to be written: the request, the shop's price, and the account. */
export type NewOrder = {
  order: UnwrittenOrder
  draft: Pick<OrderDraft, 'note' | 'voucherCode'>
  /** Products whose lines take from a day's capacity rather than from the shelf. */
  isMadeToOrder: (productId: number) => boolean
  userId: number | null
}

/**
 * Rows written with an order and derived from it: the customer's message, if there is one, and the answer with its
 * key (D24).
 */
type WithOrder = { message: NewMessage | null; key: string; answer: string }

type Terms = Pick<
  UnwrittenOrder,
  'number' | 'firstNumber' | 'placedAt' | 'language' | 'fulfilment' | 'customer' | 'recipient'
> & {
  /** The people who share the order, and the rates of the day, if a discount by law was asked for. */
  lawful: LawfulAsked | null
  payment: OrderDraft['payment']
  /** When it must be paid; `null` if it is paid at handover. */
  payBefore: Date | null
}

/** The order made from a part of a quote on these terms. */
export function makeOrder(part: QuotePart, { payment, payBefore, lawful, ...terms }: Terms): UnwrittenOrder {
  const { items, subtotal, discount, deliveryFee, total } = part
  return {
    ...{ ...terms, items, subtotal, discount, deliveryFee, total },
    ...{ lawful: grantOf(part.lawful, lawful), idShown: null },
    status: PAYMENTS[payment.method].firstStatus,
    payment: { ...payment, payBefore, paidAt: null, toPay: 0 },
  }
}

/** A part of an order's share of a discount by law; `null` if it has none. */
export function grantOf(parts: LawfulPart[], asked: LawfulAsked | null): LawfulGrant | null {
  if (!asked || parts.length === 0) return null
  const { claim, rates } = asked
  return { ...claim, parts, rates: rates.filter(({ beneficiary }) => claim[beneficiary] > 0) }
}

/**
 * Inserts an order with its lines, its first event, its message and its answer, and returns its id. All in
 * one statement: most of an order's cost is the round trip to the database. Message and answer are about both
 * parts of a split order and belong to the earlier one.
 */
export async function insertOrder(
  transaction: Transaction,
  vault: Vault,
  { order, draft, isMadeToOrder, userId }: NewOrder,
  along: WithOrder | null,
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
      event AS ${transaction.insert(orderEvents).values(event)}${along ? goingAlong(along) : sql``}
    SELECT id FROM written`)) as unknown as { rows: { id: number }[] }
  const [row] = rows
  if (!row) throw new Error('The order was not written')
  return row.id

  function goingAlong({ message, key, answer }: WithOrder) {
    const written = message && { ...messageRow(vault, message), orderId }
    return sql`${written ? sql`, message AS ${transaction.insert(outbox).values(written)}` : sql``},
      answer AS ${keepAnswer(transaction, vault, key, answer)}`
  }
}

function toRow(vault: Vault, order: UnwrittenOrder, draft: NewOrder['draft'], userId: number | null) {
  const { number, firstNumber, status, placedAt, language, subtotal, discount, deliveryFee, total } = order
  const { fulfilment, customer, recipient, payment, lawful } = order
  const { phone, email } = customer
  return {
    ...{ number, firstNumber, status, placedAt, userId, subtotal, discount, deliveryFee, total },
    ...{ language, lawful },
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
    note: draft.note && vault.seal(draft.note),
    voucherCode: draft.voucherCode && normaliseVoucherCode(draft.voucherCode),
    paymentMethod: payment.method,
    paymentReference: payment.reference,
    payBefore: payment.payBefore,
  }
}
