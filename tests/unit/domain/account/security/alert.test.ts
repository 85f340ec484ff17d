import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertChanges, type RunningAlert } from '#domain/account/security/alert.ts'
import { findAnomalies, SEVERAL } from '#domain/account/security/anomaly.ts'
import { NO_ACCOUNT, type SecurityEntry } from '#domain/account/security/security-entry.ts'
import {
  ALERTS_OF_A_KIND,
  LOOK_BACK_MINUTES,
  NETWORKS_NAMED,
} from '#domain/account/security/security-limits.ts'

const START = 1_000

/** Alerts as the database keeps them, each with the number of events that it counts. */
type Kept = RunningAlert & { count: number }

/** Audits the entries before a minute, as the server does. */
function audit(alerts: Kept[], entries: readonly SecurityEntry[], upTo: number): void {
  const from = upTo - LOOK_BACK_MINUTES
  const seen = entries.filter(({ minute }) => minute >= from && minute < upTo)
  const running = alerts.filter(({ until }) => until > from)
  for (const { kind, subject, isNew, count, networks } of alertChanges(findAnomalies(seen), running)) {
    const known = running.find((alert) => alert.kind === kind && alert.subject === subject)
    expect(isNew).toBe(known === undefined)
    if (known) Object.assign(known, { count: known.count + count, networks, until: upTo })
    else alerts.push({ kind, subject, count, networks, until: upTo })
  }
}

const burst = (minute: number, network = '203.0.113.*', count = 60): SecurityEntry => ({
  ...{ kind: 'signature', minute, network, count },
  accountId: NO_ACCOUNT,
})

test('an anomaly that goes on is one alert that grows, and counts each event once, whenever it is audited (§9)', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 20 })
  const counts = fc.array(fc.integer({ min: 50, max: 500 }), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(gaps, counts, (between, perMinute) => {
      const entries = perMinute.map((count, index) => burst(START + index, undefined, count))
      const alerts: Kept[] = []
      let upTo = START
      for (const gap of between) {
        upTo += gap
        audit(alerts, entries, upTo)
        // A second audit of the same minutes adds nothing.
        audit(alerts, entries, upTo)
      }
      const seen = entries.filter(({ minute }) => minute < upTo)
      expect(alerts).toHaveLength(1)
      expect(alerts[0]?.count).toBe(seen.reduce((sum, { count }) => sum + count, 0))
    }),
  )
})

test('one that begins again after it was over is another alert (§9)', () => {
  const alerts: Kept[] = []
  const again = START + 2 * LOOK_BACK_MINUTES
  const entries = [burst(START), burst(again)]
  audit(alerts, entries, START + 1)
  audit(alerts, entries, again + 1)
  expect(alerts.map(({ count }) => count)).toEqual([60, 60])
})

test('however many networks attack one after the other, they raise few alerts, and none pushes the others out (§9)', () => {
  const perMinute = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(perMinute, (crowds) => {
      const entries = crowds.flatMap((crowd, minute) =>
        Array.from({ length: crowd }, (_, index) => burst(START + minute, `10.${minute}.${index}.*`)),
      )
      const alerts: Kept[] = []
      for (let upTo = START + 5; upTo <= START + 30; upTo += 5) audit(alerts, entries, upTo)
      expect(alerts.length).toBeLessThanOrEqual(ALERTS_OF_A_KIND + 1)
      expect(alerts.reduce((sum, { count }) => sum + count, 0)).toBe(entries.length * 60)
      for (const { networks } of alerts) expect(networks.length).toBeLessThanOrEqual(NETWORKS_NAMED)
      expect(alerts.some(({ subject }) => subject === SEVERAL)).toBe(entries.length > ALERTS_OF_A_KIND)
    }),
  )
})
