import { listSecurityAlerts } from '#contract/admin/shop/security.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { Alert } from './Alert.tsx'
import { Report } from './Report.tsx'
import { SecurityLog } from './SecurityLog.tsx'
import './security.css'

/** How often new alerts are looked for. */
const REFRESH_MS = 60_000

/** Alerts and anomaly reports of the security audit, and the security log (§9). */
export function Security() {
  const securityAlerts = useCall(listSecurityAlerts, { refetchEvery: REFRESH_MS })
  return (
    <>
      <section className="account-part" aria-labelledby="alerts-title">
        <h2 id="alerts-title">Alerts</h2>
        <Loaded of={securityAlerts} lines={6}>
          {({ auditedAt, alerts }) => (
            <>
              <p>
                {auditedAt
                  ? `The log was last checked on ${momentWords(auditedAt)}.`
                  : 'Unknown: the log has not been checked yet. It is checked every 5 minutes.'}
              </p>
              {auditedAt && alerts.length === 0 && <p>Nothing unusual in the last 30 days.</p>}
              <ul className="security-list">
                {alerts.map((alert) => (
                  <Alert key={alert.id} alert={alert} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </section>
      {securityAlerts.data && (
        <section className="account-part" aria-labelledby="reports-title">
          <h2 id="reports-title">Anomaly reports</h2>
          {securityAlerts.data.reports.length === 0 && <p>No reports.</p>}
          <ul className="security-list">
            {securityAlerts.data.reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        </section>
      )}
      <SecurityLog />
    </>
  )
}
