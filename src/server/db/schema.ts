import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'
import type { Addon, MadeToOrder, Packaging, PriceTier, ProductImage } from '#domain/product.ts'
import type { VoucherType } from '#domain/voucher.ts'

// Money is whole centavos, times are moments, days are Manila days.

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const flag = () => boolean().notNull().default(false)

export const categories = pgTable('categories', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  parentId: integer(),
  isActive: boolean().notNull(),
  isFeatured: boolean().notNull(),
  sortOrder: integer().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

export const products = pgTable('products', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  categoryId: integer()
    .notNull()
    .references(() => categories.id),
  subcategoryId: integer().references(() => categories.id),
  basePrice: integer().notNull(),
  price: integer().notNull(),
  /** What the owner says; a product that is available can still be sold out. */
  isOffered: boolean().notNull(),
  images: jsonb().$type<ProductImage[]>().notNull(),
  packaging: jsonb().$type<Packaging[]>().notNull(),
  addons: jsonb().$type<Addon[]>().notNull(),
  allergens: jsonb().$type<string[]>().notNull(),
  ingredients: jsonb().$type<string[]>().notNull(),
  tags: jsonb().$type<string[]>().notNull(),
  seoKeywords: jsonb().$type<string[]>().notNull(),
  allowsMessage: flag(),
  madeToOrder: jsonb().$type<MadeToOrder>(),
  isFeatured: flag(),
  isBestseller: flag(),
  isNew: flag(),
  isPopular: flag(),
  isGlutenFree: flag(),
  isVegan: flag(),
  isDairyFree: flag(),
  isNutFree: flag(),
  isEggFree: flag(),
  freshBaked: flag(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

/** `stockQuantity` counts ready goods; made-to-order goods are limited by `capacityUses` instead (D15). */
export const sizes = pgTable(
  'sizes',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    servings: real().notNull(),
    price: integer().notNull(),
    stockQuantity: integer().notNull(),
    sortOrder: integer().notNull(),
    priceTiers: jsonb().$type<PriceTier[]>().notNull(),
  },
  (table) => [index().on(table.productId)],
)

/** Pieces of a made-to-order product promised for a day. */
export const capacityUses = pgTable(
  'capacity_uses',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.date] })],
)

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

export const users = pgTable('users', {
  id: id(),
  username: text().notNull().unique(),
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  roles: jsonb().$type<string[]>().notNull(),
  isDisabled: flag(),
  createdAt: moment().notNull(),
  lastLoginAt: moment(),
})

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

/** The owner's settings, one JSON record for each name. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull(),
})
