import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { flag, id, moment } from './columns.ts'

/** Accounts. `usernameKey` is the name as it is compared; the address is sealed and found by its blind index. */
export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  usernameKey: text().notNull().unique(),
  email: text().notNull(),
  emailIndex: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** Grows with every new password; new parameters for the same password do not count. */
  passwordVersion: integer().notNull().default(1),
  roles: jsonb().$type<string[]>().notNull(),
  isDisabled: flag(),
  createdAt: moment().notNull(),
  lastLoginAt: moment(),
  /** The name to call out and the mobile number of the person's orders, both sealed; empty until they are kept. */
  contactName: text(),
  contactPhone: text(),
})

/** Places that a customer has their orders brought to: label and address as JSON, sealed. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    /** The latest kept or changed comes first. */
    keptAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.keptAt)],
)

/** A signed-in browser; what ends it deletes its row, and with it the secret of its storage (D46). */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    /** Sealed; given to the holder of the cookie whose hash is beside it. */
    storageKey: text().notNull(),
    storageCookieHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.lastUsedAt), index().on(table.createdAt)],
)

/** The refresh tokens of a session, as hashes; `usedAt` is when one was changed for its successor (D31). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment(),
  },
  (table) => [index().on(table.sessionId)],
)

/** Wrong passwords in a row (D32); keys identify nobody. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    failures: smallint().notNull(),
    /** Until then they count, or, when they are too many, until then the door is shut. */
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Accounts that were asked for and wait for their mailed link. */
export const registrations = pgTable(
  'registrations',
  {
    tokenHash: text().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Mailed links to choose a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Mailed links that give an account another e-mail address, which is sealed; an account has one at a time. */
export const emailChanges = pgTable(
  'email_changes',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
