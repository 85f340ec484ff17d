import {
  type AnomalyReport,
  listSecurityAlerts,
  listSecurityLog,
  markAlertRead,
  type SecurityAlert,
  type SecurityLogEntry,
} from '#contract/admin/shop/security.ts'
import type { AlertChange } from '#domain/account/security/alert.ts'
import { ANOMALY_RULES, SEVERAL } from '#domain/account/security/anomaly.ts'
import { REFUSAL_KINDS, type RefusalKind, SEVERAL_NETWORKS } from '#domain/account/security/security-entry.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { findAuditedAt, listAlerts, listReports, namesOf, setRead } from './alert-sql.ts'
import { listRefusals } from './entry-sql.ts'

type Names = ReadonlyMap<number, string>
type Alert = Awaited<ReturnType<typeof listAlerts>>[number]
type Report = Awaited<ReturnType<typeof listReports>>[number]

/** The security log, alerts and anomaly reports (§9). */
export function mountAdminSecurity(
  app: App,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  route(app, listSecurityAlerts, async () => {
    const [auditedAt, alerts, reports] = await Promise.all([
      findAuditedAt(database),
      listAlerts(database),
      listReports(database),
    ])
    const names = await accountNames([...alerts, ...reports.flatMap(({ findings }) => findings)])
    return {
      auditedAt: auditedAt && manilaIso(auditedAt),
      alerts: alerts.map((alert) => alertAnswer(alert, names)),
      reports: reports.map((report) => reportAnswer(report, names)),
    }
  })

  route(app, markAlertRead, async ({ params: { id }, body: { isRead }, caller: { userId } }) => {
    await database.transaction(async (transaction) => {
      const at = clock()
      if (!(await setRead(transaction, id, isRead ? { at, userId } : null))) return
      const entry = { at, userId, action: 'updated', noun: 'security-alert', nounId: id }
      await appendAudit(transaction, [{ ...entry, before: { isRead: !isRead }, after: { isRead } }])
    })
    const [alert] = await listAlerts(database, id)
    if (!alert) throw new Problem('NOT_FOUND', 'There is no such alert.')
    return alertAnswer(alert, await accountNames([alert]))
  })

  route(app, listSecurityLog, async ({ query }) => {
    const rows = await listRefusals(database, query.kind)
    return rows.map(({ entry, username }): SecurityLogEntry => {
      const { kind, network, accountId } = entry
      return {
        ...wireTimes(entry),
        kind: kind as RefusalKind,
        network: network === SEVERAL_NETWORKS ? null : network,
        account: accountId > 0 ? { userId: accountId, username } : null,
      }
    })
  })

  function accountNames(anomalies: readonly Pick<AlertChange, 'kind' | 'subject'>[]): Promise<Names> {
    const ids = anomalies.map(accountOf).filter((id) => id !== null)
    return namesOf(database, [...new Set(ids)])
  }
}

type Found = Pick<AlertChange, 'kind' | 'subject' | 'count' | 'networks'>

function accountOf({ kind, subject }: Pick<Found, 'kind' | 'subject'>): number | null {
  return ANOMALY_RULES[kind].of === 'account' && subject !== SEVERAL ? Number(subject) : null
}

function anomalyAnswer(anomaly: Found, names: Names) {
  const { kind, subject, count, networks } = anomaly
  const userId = accountOf(anomaly)
  return {
    kind,
    count,
    networks,
    network: ANOMALY_RULES[kind].of === 'network' && subject !== SEVERAL ? subject : null,
    account: userId === null ? null : { userId, username: names.get(userId) ?? null },
    isOfSeveral: subject === SEVERAL,
  }
}

function alertAnswer({ id, since, at, read, ...anomaly }: Alert, names: Names): SecurityAlert {
  return { ...anomalyAnswer(anomaly, names), ...wireTimes({ id, since, at, read }) }
}

function reportAnswer({ id, from, until, refusals, findings }: Report, names: Names): AnomalyReport {
  return {
    ...wireTimes({ id, from, to: until }),
    refusals: REFUSAL_KINDS.flatMap((kind) => {
      const count = refusals[kind]
      return count === undefined ? [] : [{ kind, count }]
    }),
    findings: findings.map((anomaly) => ({ ...anomalyAnswer(anomaly, names), isNew: anomaly.isNew })),
  }
}
