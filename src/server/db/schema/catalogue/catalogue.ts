import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import type { KeptImage } from '#domain/product/pictures/product-image.ts'
import type { Addon, MadeToOrder, Packaging, PriceTier } from '#domain/product/product.ts'
import type { ProductState } from '#domain/product/product-state.ts'
import { flag, id, moment, partOf } from '#server/db/schema/columns.ts'

export const categories = pgTable('categories', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  nameFilipino: text(),
  descriptionFilipino: text(),
  parentId: integer(),
  isActive: boolean().notNull(),
  isFeatured: boolean().notNull(),
  sortOrder: integer().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
  /** Incremented with every edit. */
  version: integer().notNull().default(1),
})

export const products = pgTable('products', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  descriptionFilipino: text(),
  categoryId: integer()
    .notNull()
    .references(() => categories.id),
  subcategoryId: integer().references(() => categories.id),
  basePrice: integer().notNull(),
  price: integer().notNull(),
  /** How long its prices apply, while a plan with an end is running. */
  priceUntil: moment(),
  /** The owner's decision; an available product can still be sold out. */
  isOffered: boolean().notNull(),
  images: jsonb().$type<KeptImage[]>().notNull(),
  packaging: jsonb().$type<Packaging[]>().notNull(),
  addons: jsonb().$type<Addon[]>().notNull(),
  allergens: jsonb().$type<string[]>().notNull(),
  /** Whether somebody stated them: an empty list that nobody stated says nothing (D69). */
  allergensStated: flag(),
  ingredients: jsonb().$type<string[]>().notNull(),
  ingredientsFilipino: jsonb().$type<string[]>(),
  tags: jsonb().$type<string[]>().notNull(),
  tagsFilipino: jsonb().$type<string[]>(),
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
  /** Not for sale before this Manila day: "sold out until tomorrow". */
  soldOutUntil: date(),
  /** Shoppers see only what is published. */
  state: text().$type<ProductState>().notNull().default('published'),
  /** When it left the catalogue; the row stays for the orders that name it. */
  retiredAt: moment(),
  /** Incremented with every edit, but not when orders change the stock. */
  version: integer().notNull().default(1),
})

/** Ids for packaging and add-ons made here: never reused, since old carts may still contain them. */
export const optionIds = pgSequence('option_ids', { startWith: 10_000_000 })

/** `stockQuantity` counts ready goods; made-to-order goods are limited by `capacityUses` instead (D15). */
export const sizes = pgTable(
  'sizes',
  {
    id: id(),
    productId: partOf(() => products.id),
    name: text().notNull(),
    nameFilipino: text(),
    servings: real().notNull(),
    price: integer().notNull(),
    stockQuantity: integer().notNull(),
    sortOrder: integer().notNull(),
    priceTiers: jsonb().$type<PriceTier[]>().notNull(),
    /** Cost of one piece; unknown unless an admin has entered it. Only admins may read it. */
    cost: integer(),
    /** Pieces that are on the shelf when the shop opens; 0 for none. */
    dailyPar: integer().notNull().default(0),
  },
  (table) => [index().on(table.productId)],
)

/** Pieces of a made-to-order product promised for a day. */
export const capacityUses = pgTable(
  'capacity_uses',
  {
    productId: partOf(() => products.id),
    date: date().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.date] })],
)
