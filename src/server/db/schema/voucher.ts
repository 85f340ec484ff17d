import { boolean, integer, jsonb, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { VoucherType } from '#domain/voucher.ts'
import { id, moment } from './columns.ts'

export const vouchers = pgTable('vouchers', {
  id: id(),
  code: varchar({ length: 40 }).notNull().unique(),
  type: text().$type<VoucherType>().notNull(),
  /** Per cent with up to two decimals, or centavos for `FIXED_AMOUNT`. */
  value: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  description: text().notNull(),
  minOrderAmount: integer().notNull(),
  maxDiscountCap: integer(),
  categoryIds: jsonb().$type<number[]>().notNull(),
  startsAt: moment(),
  expiresAt: moment(),
  usageLimit: integer(),
  used: integer().notNull().default(0),
  isPublic: boolean().notNull(),
})
