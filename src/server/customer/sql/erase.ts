import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import { withMessage } from '#domain/cart/cart-item.ts'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import type { Transaction } from '#server/db/open.ts'
import { feedback } from '#server/db/schema/feedback.ts'
import { customerNotes } from '#server/db/schema/order/customer-note.ts'
import { enquiries } from '#server/db/schema/order/enquiry.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orderEvents, orderLines, orderNotes, orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { eraseEnquiries } from '#server/enquiry/sql/erase-enquiry.ts'
import type { Vault } from '#server/keys/vault.ts'
import { isAbout } from './customer.ts'
import type { FoundCustomer } from './find-customer.ts'

/** Shown instead of a name that was erased. */
const ERASED = 'Erased'
const GONE = '–'
/** No town has this code. */
const NOWHERE = '0000000000'
/** Orders that are erased at a time: statements and memory stay small, however many somebody has. */
const BATCH = 500

/** A customer's orders, locked until the transaction ends; with what keeps them from being erased. */
export async function holdOrders(transaction: Transaction, vault: Vault, { isTheirs }: FoundCustomer) {
  const rows = await transaction
    .select({
      id: orders.id,
      status: orders.status,
      method: orders.method,
      municipality: orders.municipality,
      email: orders.customerEmail,
      phoneIndex: orders.customerPhoneIndex,
    })
    .from(orders)
    .where(isTheirs)
    .orderBy(orders.id)
    .for('update')
  const ids = rows.map(({ id }) => id)
  const theirs = transaction.select({ id: orders.id }).from(orders).where(isTheirs)
  const due = await transaction.$count(refunds, and(inArray(refunds.orderId, theirs), isNull(refunds.doneAt)))
  return {
    rows,
    ids,
    isOpen: rows.some(({ status }) => !OVER_STATUSES.includes(status)),
    isRefundDue: due > 0,
    phoneIndexes: [...new Set(rows.map(({ phoneIndex }) => phoneIndex))],
    emails: [...new Set(rows.flatMap(({ email }) => (email && vault.read(email)) || []))],
  }
}

type Held = Awaited<ReturnType<typeof holdOrders>>

/**
 * Erases everything personal from locked orders: what remains are goods, amounts, days, towns and payment references.
 * Notes, messages and reasons go altogether; of feedback the answers that are no words remain. Returns the number of messages.
 */
export async function eraseOrders(
  transaction: Transaction,
  vault: Vault,
  customer: FoundCustomer,
  { rows }: Held,
): Promise<number> {
  await transaction.delete(customerNotes).where(isAbout(transaction, customer))
  let messages = 0
  for (let at = 0; at < rows.length; at += BATCH)
    messages += await eraseBatch(transaction, vault, rows.slice(at, at + BATCH))
  return messages
}

async function eraseBatch(transaction: Transaction, vault: Vault, rows: Held['rows']): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const these = inArray(orders.id, ids)
  // A delivery keeps an address, so that it remains one.
  const towns = Map.groupBy(
    rows.filter(({ method }) => method === 'delivery'),
    ({ municipality }) => municipality || NOWHERE,
  )
  await transaction
    .update(orders)
    .set({
      userId: null,
      customerName: ERASED,
      customerPhone: vault.seal(''),
      customerPhoneIndex: '',
      customerEmail: null,
      customerEmailIndex: null,
      address: null,
      recipient: null,
      note: null,
    })
    .where(these)
  for (const [municipality, of] of towns) {
    const nowhere: DeliveryAddress = {
      municipality,
      barangay: GONE,
      street: GONE,
      landmark: GONE,
      note: null,
    }
    await transaction
      .update(orders)
      .set({ address: vault.seal(JSON.stringify(nowhere)) })
      .where(
        inArray(
          orders.id,
          of.map(({ id }) => id),
        ),
      )
  }
  await transaction.update(orderEvents).set({ reason: null }).where(inArray(orderEvents.orderId, ids))
  await transaction.update(refunds).set({ reason: null }).where(inArray(refunds.orderId, ids))
  await transaction.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  const gone = await transaction
    .delete(outbox)
    .where(inArray(outbox.orderId, ids))
    .returning({ id: outbox.id })
  await eraseEnquiries(transaction, inArray(enquiries.orderId, ids))
  await eraseLineMessages(transaction, ids)
  await eraseFeedbackWords(transaction, vault, ids)
  return gone.length
}

/** Names are written on cakes. */
async function eraseLineMessages(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const lines = await transaction
    .select({ orderId: orderLines.orderId, position: orderLines.position, item: orderLines.item })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, [...ids]), sql`${orderLines.item} ->> 'message' IS NOT NULL`))
  const silent = lines.map(({ item, ...line }) => ({ ...line, item: withMessage(item, '') }))
  await transaction
    .update(orderLines)
    .set({ item: sql`silent.item` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(silent)}::jsonb) AS silent("orderId" int, position int, item jsonb)`,
    )
    .where(and(eq(orderLines.orderId, sql`silent."orderId"`), eq(orderLines.position, sql`silent.position`)))
}

async function eraseFeedbackWords(
  transaction: Transaction,
  vault: Vault,
  ids: readonly number[],
): Promise<void> {
  const rows = await transaction
    .select()
    .from(feedback)
    .where(inArray(feedback.orderId, [...ids]))
  const silent = rows.map(({ orderId, answers }) => {
    const read = vault.read(answers)
    const { words: _, ...rest } = read === null ? {} : JSON.parse(read)
    return { orderId, answers: vault.seal(JSON.stringify(rest)) }
  })
  await transaction
    .update(feedback)
    .set({ answers: sql`silent.answers` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(silent)}::jsonb) AS silent("orderId" int, answers text)`)
    .where(eq(feedback.orderId, sql`silent."orderId"`))
}
