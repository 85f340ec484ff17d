import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AlertChange, RunningAlert } from '#domain/account/security/alert.ts'
import { minuteOf, momentOf } from '#domain/account/security/security-entry.ts'
import { ALERTS_KEPT, REPORTS_KEPT } from '#domain/account/security/security-limits.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { anomalyReports, securityAlerts, securityAudits } from '#server/db/schema/audit.ts'

/** The only row of audits. */
const AUDIT_ID = 1

export type AnomalyReport = typeof anomalyReports.$inferInsert

/**
 * Claims an audit for this transaction; `null` if another process has one under way, or had one after `notAfter`. Returns
 * the minute up to which the previous one looked, or `null` in `since` for the first.
 */
export async function claimAudit(
  transaction: Transaction,
  { at, notAfter, until }: { at: Date; notAfter: Date; until: Date },
): Promise<{ since: Date | null } | null> {
  const [previous] = await transaction.select().from(securityAudits).where(eq(securityAudits.id, AUDIT_ID))
  const claimed = await transaction
    .insert(securityAudits)
    .values({ id: AUDIT_ID, at, until })
    .onConflictDoUpdate({
      target: securityAudits.id,
      set: { at, until },
      setWhere: sql`${securityAudits.at} <= ${notAfter.toISOString()}::timestamptz`,
    })
    .returning({ id: securityAudits.id })
  return claimed.length > 0 ? { since: previous?.until ?? null } : null
}

/** When the log was last audited; `null` if never. */
export async function findAuditedAt(database: Database): Promise<Date | null> {
  const [audit] = await database.select().from(securityAudits).where(eq(securityAudits.id, AUDIT_ID))
  return audit?.at ?? null
}

/** The alerts that grew after `from`. */
export async function listRunning(transaction: Transaction, from: Date): Promise<RunningAlert[]> {
  const rows = await transaction.select().from(securityAlerts).where(gt(securityAlerts.until, from))
  return rows.map(({ kind, subject, until, networks }) => ({
    kind,
    subject,
    networks,
    until: minuteOf(until),
  }))
}

/** Begins an alert, or adds to the running one, which is then unread again. */
export async function writeAlert(
  transaction: Transaction,
  { kind, subject, isNew, count, networks, ...minutes }: AlertChange,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const [since, at] = [momentOf(minutes.since), momentOf(minutes.at)]
  if (isNew) {
    await transaction.insert(securityAlerts).values({ kind, subject, count, networks, since, at, until })
    return
  }
  await transaction
    .update(securityAlerts)
    .set({
      networks,
      at,
      until,
      count: sql`${securityAlerts.count} + ${count}`,
      readAt: null,
      readBy: null,
    })
    .where(
      and(eq(securityAlerts.kind, kind), eq(securityAlerts.subject, subject), gt(securityAlerts.until, from)),
    )
}

/** Writes down what an audit found. */
export async function writeReport(transaction: Transaction, report: AnomalyReport): Promise<void> {
  await transaction.insert(anomalyReports).values(report)
}

/** Alerts, the latest first, with the name of who has read each. */
export async function listAlerts(database: Database, id?: number) {
  const rows = await database
    .select({ alert: securityAlerts, username: users.username })
    .from(securityAlerts)
    .leftJoin(users, eq(users.id, securityAlerts.readBy))
    .where(id === undefined ? undefined : eq(securityAlerts.id, id))
    .orderBy(desc(securityAlerts.at), desc(securityAlerts.id))
    .limit(ALERTS_KEPT)
  return rows.map(({ alert, username }) => ({
    ...alert,
    read: alert.readAt && { at: alert.readAt, username },
  }))
}

/** Anomaly reports, the latest first. */
export async function listReports(database: Database) {
  return database.select().from(anomalyReports).orderBy(desc(anomalyReports.id)).limit(REPORTS_KEPT)
}

/** The names of accounts, by id. */
export async function namesOf(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Marks an alert as read or, without `read`, as unread; false if it is already, or does not exist. */
export async function setRead(
  transaction: Transaction,
  id: number,
  read: { at: Date; userId: number } | null,
): Promise<boolean> {
  const rows = await transaction
    .update(securityAlerts)
    .set({ readAt: read?.at ?? null, readBy: read?.userId ?? null })
    .where(
      and(eq(securityAlerts.id, id), read ? isNull(securityAlerts.readAt) : isNotNull(securityAlerts.readAt)),
    )
    .returning({ id: securityAlerts.id })
  return rows.length > 0
}
