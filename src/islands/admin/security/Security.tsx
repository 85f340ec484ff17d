import { type AnomalyReport, listSecurityAlerts } from '#contract/admin/shop/security.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { Alert } from './Alert.tsx'
import { SecurityLog } from './SecurityLog.tsx'
import { ANOMALY_WORDS, countWords, REFUSAL_WORDS, subjectWords } from './security-words.ts'
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
              <ul className="admin-cards">
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
          <ul className="admin-cards">
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

/** The findings of one audit, folded: the calls refused in its minutes, and alerts that are new or have grown. */
function Report({ report: { from, to, refusals, findings } }: { report: AnomalyReport }) {
  const calls = refusals.reduce((sum, { count }) => sum + count, 0)
  return (
    <li className="admin-card security-item">
      <details>
        <summary>
          {momentWords(from)} to {momentWords(to)}:{' '}
          {findings.length === 1 ? '1 anomaly' : `${findings.length} anomalies`}
        </summary>
        <ul>
          {findings.map((finding) => (
            <li key={`${finding.kind} ${subjectWords(finding)}`}>
              {ANOMALY_WORDS[finding.kind].title}, {subjectWords(finding)}:{' '}
              {finding.isNew ? 'new' : 'has grown'}. {countWords(finding)}.
            </li>
          ))}
        </ul>
        <p>Refused calls in these minutes: {calls.toLocaleString('en-PH')}</p>
        <ul>
          {refusals.map(({ kind, count }) => (
            <li key={kind}>
              {REFUSAL_WORDS[kind]}: {count.toLocaleString('en-PH')}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
