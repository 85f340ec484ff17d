import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/account.ts'
import { amount, id, moment, partOf } from '#server/db/schema/columns.ts'
import { orders } from './order.ts'

/** Accounts with a provider of payments. The newest one that has not ended takes payments; older ones are still asked about theirs. */
export const paymentAccounts = pgTable('payment_accounts', {
  id: id(),
  provider: text().notNull(),
  isLive: boolean().notNull(),
  /** The keys as JSON, sealed; never sent to anybody but the provider. */
  keys: text().notNull(),
  /** What of the keys may be shown, so that an owner recognises them. */
  hint: text().notNull(),
  createdAt: moment().notNull(),
  createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  endedAt: moment(),
})

/** `ended` may still become `paid`: customers pay in the last moment. Nothing goes back. */
export type PaymentState = 'open' | 'ended' | 'paid'

/** What became of the money: it paid the order, or all of it is due back. */
export type PaymentUse = 'order' | 'due back'

/** Payments that the shop has opened with a provider (D82). */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    accountId: integer()
      .notNull()
      .references(() => paymentAccounts.id),
    provider: text().notNull(),
    providerId: text().notNull(),
    /** Our own name for it, which the provider repeats. */
    reference: varchar({ length: 36 }).notNull().unique(),
    method: text().notNull(),
    /** What its customer was asked for. */
    amount: amount().notNull(),
    show: jsonb().$type<{ kind: 'picture' | 'page'; address: string }>().notNull(),
    state: text().$type<PaymentState>().notNull().default('open'),
    /** What came, in pesos; other currencies are in `foreign` and never counted as pesos. */
    received: amount().notNull().default(0),
    /** The part of `received` that the books of orders contain. */
    booked: amount().notNull().default(0),
    foreign: jsonb().$type<{ currency: string; amount: number }[]>().notNull().default([]),
    /** The part of `received` that went back the way it came, or may have. */
    returned: amount().notNull().default(0),
    /** The provider's name for the money; refunds need it. */
    receivedId: text(),
    use: text().$type<PaymentUse>(),
    /** As the provider states it; empty until then. */
    fee: amount(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
    lastAskedAt: moment(),
    /** When it is asked about again; empty once nothing more is expected. */
    nextAskAt: moment(),
    asks: integer().notNull().default(0),
  },
  (table) => [
    unique().on(table.provider, table.providerId),
    // Two tabs that ask for a code at once get the same one.
    uniqueIndex('payments_open_index').on(table.orderId).where(sql`${table.state} = 'open'`),
    index().on(table.orderId),
    index().on(table.nextAskAt).where(sql`${table.nextAskAt} IS NOT NULL`),
    index().on(table.paidAt).where(sql`${table.paidAt} IS NOT NULL`),
  ],
)

/** Every event of a provider, once however often it is delivered; written before anything is done. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text().notNull(),
    eventId: varchar({ length: 200 }).notNull(),
    /** The payment that it names; there may be none. */
    payment: varchar({ length: 200 }).notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [unique().on(table.provider, table.eventId)],
)

/** Manila days whose payments were compared with the list of their provider, once for each day and all processes. */
export const paymentDays = pgTable('payment_days', {
  day: date().primaryKey(),
  /** Until then one process compares it; after it, the day is free again unless it has been compared. */
  claimedUntil: moment().notNull(),
  comparedAt: moment(),
  differences: integer().notNull().default(0),
  /** When somebody of the office has looked at the differences. */
  checkedAt: moment(),
})
