import type { Logger } from 'pino'
import { alertChanges } from '#domain/account/security/alert.ts'
import { findAnomalies } from '#domain/account/security/anomaly.ts'
import {
  minuteOf,
  momentOf,
  REFUSAL_KINDS,
  type SecurityEntry,
} from '#domain/account/security/security-entry.ts'
import { AUDIT_EVERY_MS, LOOK_BACK_MINUTES } from '#domain/account/security/security-limits.ts'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { claimAudit, listRunning, writeAlert, writeReport } from './alert-sql.ts'
import { loadEntries, trimEntries } from './entry-sql.ts'
import { trimAlerts } from './kept-records-sql.ts'
import type { SecurityLog } from './security-log.ts'

type Needs = { database: Database; securityLog: SecurityLog; clock: () => Date; log: Logger }

/** The entries of a minute are complete this long after it: every process writes its own each second. */
const WRITTEN_AFTER_MS = 10_000
/** Timers of several processes run a little early or late. */
const SLACK_MS = 1_000

/**
 * Every five minutes looks for anomalies in the security log, and raises alerts (§9). Of several processes on one
 * database, one audits.
 */
export function startSecurityAudit(needs: Needs): Repeated {
  const { database, securityLog, clock, log } = needs
  const task = async () => {
    await securityLog.writing.pass()
    const at = clock()
    const upTo = minuteOf(new Date(at.getTime() - WRITTEN_AFTER_MS))
    const [from, until] = [momentOf(upTo - LOOK_BACK_MINUTES), momentOf(upTo)]
    const notAfter = new Date(at.getTime() - AUDIT_EVERY_MS + SLACK_MS)
    await database.transaction(async (transaction) => {
      const claim = await claimAudit(transaction, { at, notAfter, until })
      if (!claim) return
      const entries = await loadEntries(transaction, from, until)
      const running = await listRunning(transaction, from)
      const findings = alertChanges(findAnomalies(entries), running)
      for (const change of findings) await writeAlert(transaction, change, { from, until })
      if (findings.length > 0) {
        const since = claim.since && claim.since > from ? claim.since : from
        const refusals = countRefusals(entries.filter(({ minute }) => minute >= minuteOf(since)))
        await writeReport(transaction, { from: since, until, refusals, findings })
        log.warn({ findings: findings.length }, 'the security audit found anomalies')
      }
      await trimAlerts(transaction)
      await trimEntries(transaction, from)
    })
  }
  return repeat(log, { name: 'security audit', intervalMs: AUDIT_EVERY_MS, task })
}

/** How many calls were refused, by reason. */
function countRefusals(entries: readonly SecurityEntry[]) {
  const counts = REFUSAL_KINDS.map((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    return [kind, ofKind.reduce((sum, { count }) => sum + count, 0)] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
