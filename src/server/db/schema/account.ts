import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { flag, id, moment, partOf } from './columns.ts'

/**
 * Accounts. `usernameKey` is the name in the form used for comparison; the address is sealed and found by its
 * blind index.
 */
export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  usernameKey: text().notNull().unique(),
  email: text().notNull(),
  emailIndex: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** Incremented with every new password; re-hashing the same password does not count. */
  passwordVersion: integer().notNull().default(1),
  /** The password was generated and printed: no right of the team works before the person has chosen one. */
  mustChangePassword: flag(),
  roles: jsonb().$type<string[]>().notNull(),
  isDisabled: flag(),
  createdAt: moment().notNull(),
  lastLoginAt: moment(),
  /** The name and the mobile number for the person's orders, both sealed; empty if not saved. */
  contactName: text(),
  contactPhone: text(),
})

/** A customer's delivery addresses: label and address as JSON, sealed. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: partOf(() => users.id),
    place: text().notNull(),
    /** The latest saved or changed comes first. */
    keptAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.keptAt)],
)

/** A signed-in browser. Ending the session deletes its row, and with it the secret of its storage (D46). */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: partOf(() => users.id),
    device: text().notNull(),
    /** Sealed; given to the holder of the cookie whose hash is in the same row. */
    storageKey: text().notNull(),
    storageCookieHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.lastUsedAt), index().on(table.createdAt)],
)

/** The refresh tokens of a session, as hashes; `usedAt` is when one was exchanged for its successor (D31). */
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

/**
 * PINs with which members of the team take turns on one device, named by the hash of its cookie. A PIN counts only
 * under the password with which it was set.
 */
export const pins = pgTable(
  'pins',
  {
    deviceHash: text().notNull(),
    userId: partOf(() => users.id),
    pinHash: text().notNull(),
    passwordVersion: integer().notNull(),
    setAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceHash, table.userId] }), index().on(table.userId)],
)

/** Wrong passwords in a row (D32); keys identify nobody. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    failures: smallint().notNull(),
    /** How long these failures count or, if there are too many, how long the account is locked. */
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Requested accounts that wait for their mailed link. */
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
    userId: partOf(() => users.id),
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

/** Used nonces (D35) as keyed hashes, kept until they can no longer be replayed. */
export const nonces = pgTable(
  'nonces',
  { hash: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index().on(table.expiresAt)],
)
