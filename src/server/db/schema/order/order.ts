import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { LawfulGrant } from '#domain/lawful-discount/lawful-discount.ts'
import type { OrderChanges } from '#domain/order/edit/order-changes.ts'
import type { OrderOrigin } from '#domain/order/order-origin.ts'
import type { FulfilmentMethod, OrderStatus, StepTaker } from '#domain/order/order-status.ts'
import type { ReturnStep } from '#domain/order/payment/deposit.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { users } from '#server/db/schema/account.ts'
import { amount, flag, id, moment, partOf } from '#server/db/schema/columns.ts'
import type { Language } from '#words/language.ts'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: varchar({ length: 20 }).notNull().unique(),
    /** On both parts of a split order: the number of the earlier part, under which both are paid. */
    firstNumber: varchar({ length: 20 }),
    status: text().$type<OrderStatus>().notNull(),
    /** How it reached the shop. */
    origin: text().$type<OrderOrigin>().notNull().default('web'),
    placedAt: moment().notNull(),
    /** The language of the messages to its customer. */
    language: text().$type<Language>().notNull().default('en'),
    /** The account that placed it. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    method: text().$type<FulfilmentMethod>().notNull(),
    date: date().notNull(),
    window: varchar({ length: 11 }).notNull(),
    /** The delivery address as JSON, sealed by the vault; empty for pickup. */
    address: text(),
    /** The PSGC code of the town of a delivery, for sales by town; empty if the address cannot be read. */
    municipality: varchar({ length: 10 }),
    customerName: text().notNull(),
    /** Sealed by the vault; the blind indexes are for finding a customer's orders (D26 shows none of it). */
    customerPhone: text().notNull(),
    customerEmail: text(),
    customerPhoneIndex: text().notNull(),
    customerEmailIndex: text(),
    /** The recipient, if not the customer, as JSON, sealed. */
    recipient: text(),
    /** The rider, as JSON, sealed. */
    rider: text(),
    /** Sealed: people write telephone numbers into notes. */
    note: text(),
    voucherCode: varchar({ length: 40 }),
    /** The discount by law that was granted; the order's `discount` is its sum, or 0 if no ID was shown. */
    lawful: jsonb().$type<LawfulGrant>(),
    /** Whether the IDs for it were shown, once somebody of the team has looked; nothing else of them is stored. */
    idShown: boolean(),
    idCheckedAt: moment(),
    idCheckedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    subtotal: amount().notNull(),
    discount: amount().notNull(),
    deliveryFee: integer().notNull(),
    total: amount().notNull(),
    /** The part that was returned or is due. */
    refunded: amount().notNull().default(0),
    /** Everything that came in for it; empty while that is its deposit or, without one, its total, or nothing. */
    received: amount(),
    /** Still to pay once something came in: the rest after a deposit, or the difference since an edit. */
    toPay: amount().notNull().default(0),
    /** To be paid before baking; empty if it is paid at once (D80). */
    deposit: amount(),
    /** When the rest is due; empty at the handover, and without a deposit. */
    balanceBefore: moment(),
    /** What goes back when its customer cancels, as it was shown to them; empty: everything. */
    returns: jsonb().$type<ReturnStep[]>(),
    /** The reference number of the transfer of the rest, as its customer sent it, until staff have checked it. */
    balanceReference: text(),
    /** When the customer was reminded of the rest. */
    remindedAt: moment(),
    /** Incremented with every edit; steps do not count. */
    version: integer().notNull().default(1),
    editedAt: moment(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentReference: text(),
    /** The cash that a walk-in handed over; the change is the difference to the total. */
    cashReceived: integer(),
    /** When an unpaid order lapses; empty if it is paid at handover. */
    payBefore: moment(),
    /** When staff confirmed the payment, or took the cash. */
    paidAt: moment(),
    /** When somebody of the team first took notice of it, and who: until then it is announced as new. */
    acceptedAt: moment(),
    /** When the devices of the team were notified of it. */
    pushedAt: moment(),
    acceptedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.date, table.window),
    // For the board: only few of a shop's orders are still to be handed over.
    index('orders_open_index')
      .on(table.date, table.window)
      .where(sql`${table.status} NOT IN ('PICKED_UP', 'COMPLETED', 'CANCELLED', 'NO_SHOW')`),
    // For the announcements: hardly any order is new.
    index('orders_new_index').on(table.id).where(sql`${table.acceptedAt} IS NULL`),
    index().on(table.placedAt),
    index().on(table.paidAt).where(sql`${table.paidAt} IS NOT NULL`),
    index().on(table.userId, table.placedAt),
    index().on(table.payBefore).where(sql`${table.status} = 'PENDING_PAYMENT'`),
    index().on(table.firstNumber).where(sql`${table.firstNumber} IS NOT NULL`),
    index().on(table.customerPhoneIndex),
    index().on(table.customerEmailIndex),
  ],
)

/** The goods bought, as shown at the time: later edits of the catalogue do not change them. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: partOf(() => orders.id),
    position: smallint().notNull(),
    productId: integer().notNull(),
    sizeId: integer().notNull(),
    quantity: integer().notNull(),
    /** Whether it took from a day's capacity rather than from the shelf. */
    isMadeToOrder: flag(),
    totalPrice: amount().notNull(),
    item: jsonb().$type<CartItem>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index().on(table.sizeId),
    // Reports add up a year of lines from this alone: beside its goods as JSON, a line's figures fill a twentieth.
    index('order_lines_sales_index').on(
      table.orderId,
      table.productId,
      table.sizeId,
      table.quantity,
      table.totalPrice,
    ),
  ],
)

/** Every step of an order: who, when, why (D23). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    status: text().$type<OrderStatus>().notNull(),
    at: moment().notNull(),
    by: text().$type<StepTaker>().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed: people write names and numbers into reasons. */
    reason: text(),
    /** When staff took the step back, before the customer heard of it. */
    undoneAt: moment(),
  },
  (table) => [index().on(table.orderId)],
)

/** Every edit of an order by staff: who, when, and what changed, without personal data. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    at: moment().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    changes: jsonb().$type<OrderChanges>().notNull(),
    totalBefore: amount().notNull(),
    total: amount().notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** Staff notes on an order; customers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    at: moment().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed: people write telephone numbers into notes. */
    text: text().notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** The number of orders in a window (D28), without those cancelled before anything was baked. */
export const windowUses = pgTable(
  'window_uses',
  {
    date: date().notNull(),
    window: varchar({ length: 11 }).notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.window] })],
)

/** One row for each submission that led to an order, written in the order's own transaction (D24). */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: varchar({ length: 255 }).primaryKey(),
  bodyHash: varchar({ length: 64 }).notNull(),
  /** The answer's JSON as sent, without the order's token, sealed; empty until the order is written. */
  answer: text().notNull().default(''),
  createdAt: moment().notNull(),
})
