import { request } from '#client/api.ts'
import { listSecurityAlerts, markAlertRead, type SecurityAlert } from '#contract/admin/shop/security.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { ANOMALY_WORDS, countWords, subjectWords } from './security-words.ts'

/** One alert: what it is about, how large it is, what to do, and whether somebody has read it. */
export function Alert({ alert }: { alert: SecurityAlert }) {
  const { title, advice } = ANOMALY_WORDS[alert.kind]
  const { mutate, isPending } = useChange({
    send: (isRead: boolean) => request(markAlertRead, { params: { id: alert.id }, body: { isRead } }),
    list: listSecurityAlerts,
  })
  const mark = () => mutate(!alert.read, reportFailure('Not marked.'))
  const name = `${title}: ${subjectWords(alert)}`
  return (
    <li className="admin-card security-item" aria-label={name}>
      <h3>
        {name} {!alert.read && <span className="badge">Unread</span>}
      </h3>
      <p>{countWords(alert)}</p>
      <p>
        <small>
          {momentWords(alert.since)}
          {alert.at !== alert.since && ` to ${momentWords(alert.at)}`}
        </small>
      </p>
      <p>{advice}</p>
      {alert.read && (
        <p>
          <small>
            Read by {alert.read.username ?? 'somebody'}, {momentWords(alert.read.at)}
          </small>
        </p>
      )}
      <div className="admin-actions">
        <WorkButton
          words={alert.read ? 'Mark as unread' : 'Mark as read'}
          look="quiet"
          isBusy={isPending}
          run={mark}
        />
      </div>
    </li>
  )
}
