import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/program/scope.ts'
import type { DeliveryFailure, OffReason, WebhookEvent } from '#domain/program/webhook-event.ts'
import { users } from './account.ts'
import { id, moment, partOf } from './columns.ts'

/** Keys of other programs. Each has an account of its own, under whose name the shop's records show what the key did. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  userId: partOf(() => users.id),
  name: text().notNull(),
  hash: text().notNull().unique(),
  /** The first letters of the key. */
  prefix: text().notNull(),
  scopes: jsonb().$type<Scope[]>().notNull(),
  createdAt: moment().notNull(),
  createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  /** Written once a minute at most. */
  lastUsedAt: moment(),
  expiresAt: moment(),
  revokedAt: moment(),
})

/** Addresses to which events are sent. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  /** Sealed: some receivers know their senders by a secret in the address. */
  address: text().notNull(),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  /** Sealed. */
  secret: text().notNull(),
  /** Sealed; signs beside the newer one until the moment below. */
  previousSecret: text(),
  previousUntil: moment(),
  createdAt: moment().notNull(),
  createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  off: text().$type<OffReason>(),
  offAt: moment(),
  /** The first failure since the last success. */
  failingSince: moment(),
})

/** Events on their way to an endpoint, written in the transaction of what they report. They hold nothing personal. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The receiver's `webhook-id`. */
    id: text().primaryKey(),
    endpointId: partOf(() => webhookEndpoints.id),
    type: text().notNull(),
    /** The exact text that is signed and sent. */
    body: text().notNull(),
    createdAt: moment().notNull(),
    attempts: smallint().notNull().default(0),
    lastAttemptAt: moment(),
    /** Empty once it is delivered or given up; while a process sends it, when another one may. */
    nextAttemptAt: moment(),
    deliveredAt: moment(),
    answer: smallint(),
    failure: text().$type<DeliveryFailure>(),
  },
  (table) => [
    index().on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} IS NOT NULL`),
    index().on(table.endpointId, table.createdAt),
    index().on(table.createdAt),
  ],
)
