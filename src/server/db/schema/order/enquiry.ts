import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { EnquiryQuoteState, EnquirySide, StoredState } from '#domain/order/enquiry/enquiry-state.ts'
import type { FulfilmentMethod } from '#domain/order/order-status.ts'
import { users } from '#server/db/schema/account.ts'
import { amount, id, moment, partOf } from '#server/db/schema/columns.ts'
import type { Language } from '#words/language.ts'
import { orders } from './order.ts'

/** Questions for a cake that is in no list (D81). They hold nothing. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    number: varchar({ length: 20 }).notNull().unique(),
    state: text().$type<StoredState>().notNull().default('new'),
    /** Name, phone and e-mail as JSON, sealed; the blind indexes are for its customer's own data. */
    contact: text().notNull(),
    phoneIndex: text().notNull(),
    emailIndex: text(),
    /** Occasion, people, flavour, budget and words as JSON, sealed. */
    wish: text().notNull(),
    /** The wished day: photos are deleted some time after it. */
    date: date().notNull(),
    /** The product on whose page it began. */
    productId: integer(),
    language: text().$type<Language>().notNull().default('en'),
    createdAt: moment().notNull(),
    /** Since when the customer waits for the shop; empty if it is the other way round. */
    waitingSince: moment(),
    closedAt: moment(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.date),
    index().on(table.orderId),
    index().on(table.phoneIndex),
    index().on(table.emailIndex),
    index('enquiries_waiting_index').on(table.id).where(sql`${table.waitingSince} IS NOT NULL`),
  ],
)

/** The conversation about an enquiry. */
export const enquiryNotes = pgTable(
  'enquiry_notes',
  {
    id: id(),
    enquiryId: partOf(() => enquiries.id),
    by: text().$type<EnquirySide>().notNull(),
    /** Who of the team. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed. */
    words: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.enquiryId)],
)

/** Photos of an enquiry, and drawings of the shop: files of the picture store under names that no public address has. */
export const enquiryPhotos = pgTable(
  'enquiry_photos',
  {
    id: id(),
    enquiryId: partOf(() => enquiries.id),
    /** The answer of the shop to which a drawing belongs; empty for the customer's own photos. */
    noteId: integer().references(() => enquiryNotes.id, { onDelete: 'cascade' }),
    name: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.enquiryId)],
)

/** Quotes, each a version of its own. One that is `sent` has taken the day's capacity and a place in its window. */
export const enquiryQuotes = pgTable(
  'enquiry_quotes',
  {
    id: id(),
    enquiryId: partOf(() => enquiries.id),
    version: smallint().notNull(),
    state: text().$type<EnquiryQuoteState>().notNull(),
    /** The lines as its order will have them, at the agreed prices. */
    items: jsonb().$type<CartItem[]>().notNull(),
    subtotal: amount().notNull(),
    deliveryFee: integer().notNull(),
    total: amount().notNull(),
    method: text().$type<FulfilmentMethod>().notNull(),
    /** The PSGC code of the town of a delivery; its address comes with the acceptance. */
    municipality: varchar({ length: 10 }),
    date: date().notNull(),
    window: varchar({ length: 11 }).notNull(),
    /** What is to be paid in advance: percent of the total, or an amount; both empty if nothing is. */
    depositPercent: smallint(),
    depositAmount: amount(),
    /** The photo or drawing that it will look like; empty once that is deleted. */
    photoId: integer().references(() => enquiryPhotos.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.enquiryId, table.version),
    index('enquiry_quotes_open_index').on(table.expiresAt).where(sql`${table.state} = 'sent'`),
  ],
)
