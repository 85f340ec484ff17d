import type { AnomalyReport } from '#contract/admin/shop/security.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { ANOMALY_WORDS, countWords, REFUSAL_WORDS, subjectWords } from './security-words.ts'

/** The findings of one audit, folded: the calls refused in its minutes, and alerts that are new or have grown. */
export function Report({ report: { from, to, refusals, findings } }: { report: AnomalyReport }) {
  const calls = refusals.reduce((sum, { count }) => sum + count, 0)
  return (
    <li className="security-item">
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
