import {
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
import type { OrderStatus } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { id, moment } from './columns.ts'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: varchar({ length: 20 }).notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    placedAt: moment().notNull(),
    method: text().$type<'pickup'>().notNull(),
    date: date().notNull(),
    window: varchar({ length: 11 }).notNull(),
    customerName: text().notNull(),
    /** Sealed by the vault; the indexes are blind, to find a customer's orders by (D26 shows none of it). */
    customerPhone: text().notNull(),
    customerEmail: text(),
    customerPhoneIndex: text().notNull(),
    customerEmailIndex: text(),
    note: text(),
    voucherCode: varchar({ length: 40 }),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    deliveryFee: integer().notNull(),
    total: integer().notNull(),
    paymentMethod: text().$type<'cash'>().notNull(),
    paymentReference: text(),
  },
  (table) => [
    index().on(table.date, table.window),
    index().on(table.placedAt),
    index().on(table.customerPhoneIndex),
    index().on(table.customerEmailIndex),
  ],
)

/** What was bought, frozen as it was shown: later edits of the catalogue change nothing here. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: integer().notNull(),
    sizeId: integer().notNull(),
    quantity: integer().notNull(),
    totalPrice: integer().notNull(),
    item: jsonb().$type<CartItem>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] }), index().on(table.sizeId)],
)

/** Every step of an order: who, when, why (D23). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    at: moment().notNull(),
    by: text().notNull(),
    reason: text(),
  },
  (table) => [index().on(table.orderId)],
)

/** One row for each submission that made an order, written in the order's own transaction (D24). */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: varchar({ length: 255 }).primaryKey(),
  bodyHash: varchar({ length: 64 }).notNull(),
  /** The answer's JSON as it was sent, without the order's token; empty until the order is written. */
  answer: text().notNull().default(''),
  createdAt: moment().notNull(),
})
