import { boolean, index, integer, jsonb, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { VoucherType } from '#domain/voucher/voucher.ts'
import { id, moment, partOf } from '#server/db/schema/columns.ts'
import { orders } from './order.ts'

export const vouchers = pgTable('vouchers', {
  id: id(),
  code: varchar({ length: 40 }).notNull().unique(),
  type: text().$type<VoucherType>().notNull(),
  /** Per cent with up to two decimals, or centavos for `FIXED_AMOUNT`. */
  value: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  description: text().notNull(),
  descriptionFilipino: text(),
  minOrderAmount: integer().notNull(),
  maxDiscountCap: integer(),
  categoryIds: jsonb().$type<number[]>().notNull(),
  startsAt: moment(),
  expiresAt: moment(),
  usageLimit: integer(),
  used: integer().notNull().default(0),
  perCustomerLimit: integer(),
  isPublic: boolean().notNull(),
  /** When it was retired; the row stays for its orders. */
  retiredAt: moment(),
  /** Incremented with every edit; uses do not count. */
  version: integer().notNull().default(1),
})

/**
 * One row for each order with a voucher, as long as that order counts. The indexes are blind, like those of
 * orders.
 */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    voucherId: partOf(() => vouchers.id),
    emailIndex: text(),
    phoneIndex: text(),
    userId: integer(),
    usedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.voucherId, table.emailIndex),
    index().on(table.voucherId, table.phoneIndex),
    index().on(table.userId),
  ],
)
