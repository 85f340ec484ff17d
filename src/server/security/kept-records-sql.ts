import { desc, lt, notInArray } from 'drizzle-orm'
import { ALERTS_KEPT, REPORTS_KEPT } from '#domain/account/security/security-limits.ts'
import { oldestKept } from '#domain/retention.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { anomalyReports, securityAlerts, securityEntries } from '#server/db/schema/audit.ts'

/** Deletes security records that are past their retention period (D58). */
export async function dropOldSecurityRecords(database: Database, now: Date): Promise<void> {
  const oldest = oldestKept(now)
  await database.delete(securityEntries).where(lt(securityEntries.minute, oldest))
  await database.delete(securityAlerts).where(lt(securityAlerts.at, oldest))
  await database.delete(anomalyReports).where(lt(anomalyReports.until, oldest))
}

/** Deletes all but the latest alerts and reports (§9). */
export async function trimAlerts(transaction: Transaction): Promise<void> {
  const alerts = transaction
    .select({ id: securityAlerts.id })
    .from(securityAlerts)
    .orderBy(desc(securityAlerts.at), desc(securityAlerts.id))
    .limit(ALERTS_KEPT)
  await transaction.delete(securityAlerts).where(notInArray(securityAlerts.id, alerts))
  const reports = transaction
    .select({ id: anomalyReports.id })
    .from(anomalyReports)
    .orderBy(desc(anomalyReports.id))
    .limit(REPORTS_KEPT)
  await transaction.delete(anomalyReports).where(notInArray(anomalyReports.id, reports))
}
