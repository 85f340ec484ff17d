import { type Anomaly, type AnomalyKind, eventsIn, networksIn, SEVERAL } from './anomaly.ts'
import type { SecurityEntry } from './security-entry.ts'
import { ALERTS_OF_A_KIND, NETWORKS_NAMED } from './security-limits.ts'

/** An alert that may still grow: everything before the minute `until` is counted in it. */
export type RunningAlert = { kind: AnomalyKind; subject: string; until: number; networks: readonly string[] }

/** An addition to a running alert, or a new alert as a whole. `at` is the minute of the last event. */
export type AlertChange = {
  kind: AnomalyKind
  subject: string
  isNew: boolean
  count: number
  networks: string[]
  since: number
  at: number
}

/**
 * Alerts that the anomalies of an audit begin or change: a running one grows, and each event is counted once, however
 * often audits see it. A kind has few alerts at a time: further subjects share one.
 */
export function alertChanges(anomalies: readonly Anomaly[], running: readonly RunningAlert[]): AlertChange[] {
  const byKind = Map.groupBy(anomalies, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, anomaliesOfKind]) => {
    const runningOfKind = new Map(
      running.filter((alert) => alert.kind === kind).map((alert) => [alert.subject, alert]),
    )
    return [...Map.groupBy(anomaliesOfKind, subjectsOfKind(anomaliesOfKind, runningOfKind))].flatMap(
      ([subject, anomaliesOfSubject]) => {
        const entries = anomaliesOfSubject.flatMap((anomaly) => anomaly.entries)
        return changeOf({ kind, subject }, entries, runningOfKind.get(subject))
      },
    )
  })
}

/** The alert of each anomaly: its own, or the shared one if there are too many, or if that one is running. */
function subjectsOfKind(anomalies: readonly Anomaly[], running: ReadonlyMap<string, RunningAlert>) {
  const fresh = anomalies.map(({ subject }) => subject).filter((subject) => !running.has(subject))
  const room = running.has(SEVERAL) ? 0 : Math.max(0, ALERTS_OF_A_KIND - running.size)
  const admitted = new Set(fresh.slice(0, room))
  return ({ subject }: Anomaly) => (running.has(subject) || admitted.has(subject) ? subject : SEVERAL)
}

function changeOf(
  about: Pick<AlertChange, 'kind' | 'subject'>,
  entries: readonly SecurityEntry[],
  alert: RunningAlert | undefined,
): AlertChange[] {
  const uncounted = entries.filter(({ minute }) => minute >= (alert?.until ?? 0))
  if (uncounted.length === 0) return []
  const minutes = uncounted.map(({ minute }) => minute)
  const networks = [...new Set([...(alert?.networks ?? []), ...networksIn(uncounted)])]
  return [
    {
      ...about,
      isNew: alert === undefined,
      count: eventsIn(uncounted),
      networks: networks.slice(0, NETWORKS_NAMED),
      since: Math.min(...minutes),
      at: Math.max(...minutes),
    },
  ]
}
