import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import type { AlertChange } from '#domain/account/security/alert.ts'
import type { AnomalyKind } from '#domain/account/security/anomaly.ts'
import type { EntryKind, RefusalKind } from '#domain/account/security/security-entry.ts'
import type { Changes } from '#domain/changes.ts'
import { users } from './account.ts'
import { id, moment } from './columns.ts'

/**
 * The audit trail: who changed what, when, from what to what; written in the change's own transaction and
 * never edited. `before` and `after` hold the changed fields as the API shows them, and nothing personal.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull(),
    /** Empty if the shop did it automatically. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: varchar({ length: 40 }).notNull(),
    noun: varchar({ length: 40 }).notNull(),
    /** An id, or another identifier: an order's number, a setting's name. */
    nounId: varchar({ length: 100 }).notNull(),
    before: jsonb().$type<Changes['before']>(),
    after: jsonb().$type<Changes['after']>(),
    /** The reason, in the words of the person who did it. */
    reason: text(),
  },
  (table) => [index().on(table.noun, table.nounId, table.id), index().on(table.userId, table.id)],
)

/** The security log: equal events of a minute in one row, whose moment, call and id are the last one's. */
export const securityEntries = pgTable(
  'security_entries',
  {
    minute: moment().notNull(),
    kind: varchar({ length: 20 }).$type<EntryKind>().notNull(),
    /** Masked; empty if several share the row. */
    network: varchar({ length: 40 }).notNull(),
    /** 0 if unknown, -1 if several share the row. No reference: the log outlives accounts. */
    accountId: integer().notNull(),
    count: integer().notNull(),
    at: moment().notNull(),
    call: varchar({ length: 100 }).notNull(),
    correlationId: varchar({ length: 64 }).notNull(),
  },
  ({ minute, kind, network, accountId }) => [primaryKey({ columns: [minute, kind, network, accountId] })],
)

/** Alerts: a running anomaly is one row that grows. */
export const securityAlerts = pgTable('security_alerts', {
  id: id(),
  kind: varchar({ length: 40 }).$type<AnomalyKind>().notNull(),
  /** A masked network or an account's id; empty for several. */
  subject: varchar({ length: 40 }).notNull(),
  count: integer().notNull(),
  networks: jsonb().$type<string[]>().notNull(),
  since: moment().notNull(),
  at: moment().notNull(),
  /** Everything before this moment is counted. */
  until: moment().notNull(),
  readAt: moment(),
  readBy: integer().references(() => users.id, { onDelete: 'set null' }),
})

/** What an audit found, and how many calls were refused for each reason since the previous one. */
export const anomalyReports = pgTable('anomaly_reports', {
  id: id(),
  from: moment().notNull(),
  until: moment().notNull(),
  refusals: jsonb().$type<Partial<Record<RefusalKind, number>>>().notNull(),
  findings: jsonb().$type<AlertChange[]>().notNull(),
})

/** The latest audit, in one row: of several processes, the one that moves it on audits. */
export const securityAudits = pgTable('security_audits', {
  id: integer().primaryKey(),
  at: moment().notNull(),
  /** Everything before this moment was looked at. */
  until: moment().notNull(),
})
