import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Till } from '#domain/order/payment/day-money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { users } from '#server/db/schema/account.ts'
import { amount, flag, id, moment, partOf } from '#server/db/schema/columns.ts'
import { orders } from './order.ts'

/** Money to be returned to customers, and money that was. The order counts it in `refunded`. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    amount: amount().notNull(),
    /** The way of the payment, or of the refund once it is done. */
    method: text().$type<PaymentMethod>().notNull(),
    /** Whether the shop had confirmed the payment; otherwise it first has to be looked for. */
    wasPaid: flag(),
    /** An edit of the order has made it due: a later edit may take it back. */
    isByEdit: flag(),
    /** Sealed: people write names and numbers into reasons. */
    reason: text(),
    createdAt: moment().notNull(),
    /** Empty if the customer cancelled. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    doneAt: moment(),
    doneBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When a payment provider was told to return it; empty again if it certainly has not. */
    sentAt: moment(),
    /** The reference number of the transfer that returned it. */
    doneReference: text(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.doneAt),
    index('refunds_due_index').on(table.createdAt).where(sql`${table.doneAt} IS NULL`),
  ],
)

/** Money that came in for orders after their payment, because an edit made them more expensive. */
export const extraPayments = pgTable(
  'extra_payments',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    amount: amount().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    reference: text(),
    at: moment().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.orderId), index().on(table.at)],
)

/** The cash of a till, counted at the end of a day. */
export const dayCloses = pgTable(
  'day_closes',
  {
    id: id(),
    date: date().notNull(),
    till: text().$type<Till>().notNull(),
    /** The cash that was in the till in the morning. */
    opening: amount().notNull(),
    /** The cash that the orders of the day brought, as known when the day was closed. */
    cash: amount().notNull(),
    counted: amount().notNull(),
    /** Sealed: people write names into notes. */
    note: text(),
    version: integer().notNull().default(1),
    closedAt: moment().notNull(),
    closedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.date, table.till)],
)
