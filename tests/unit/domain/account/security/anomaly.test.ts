import { expect, test } from 'vitest'
import { ANOMALY_KINDS, ANOMALY_RULES, findAnomalies, SEVERAL } from '#domain/account/security/anomaly.ts'
import {
  NO_ACCOUNT,
  SEVERAL_ACCOUNTS,
  SEVERAL_NETWORKS,
  type SecurityEntry,
} from '#domain/account/security/security-entry.ts'

const NETWORK = '203.0.113.*'

const entry = (fields: Partial<SecurityEntry>): SecurityEntry => ({
  kind: 'signature',
  minute: 100,
  network: NETWORK,
  accountId: NO_ACCOUNT,
  count: 1,
  ...fields,
})

/** One event less than an anomaly of this kind, and just as many. */
function atBorder(kind: (typeof ANOMALY_KINDS)[number]): [SecurityEntry[], SecurityEntry[]] {
  const { kinds, of, counts, atLeast } = ANOMALY_RULES[kind]
  const accountId = of === 'account' ? 7 : NO_ACCOUNT
  const events = Array.from({ length: atLeast }, (_, index) =>
    entry({
      kind: kinds[index % kinds.length] as SecurityEntry['kind'],
      minute: 100 + (index % 20),
      network: counts === 'networks' ? `203.0.${index}.*` : NETWORK,
      accountId,
    }),
  )
  return [events.slice(1), events]
}

test.each(ANOMALY_KINDS)('%s is an anomaly from its threshold on, and not below (§9)', (kind) => {
  const [below, enough] = atBorder(kind)
  expect(findAnomalies(below).map((found) => found.kind)).toEqual([])
  const subject = ANOMALY_RULES[kind].of === 'account' ? '7' : NETWORK
  expect(findAnomalies(enough)).toMatchObject([{ kind, subject }])
})

test('one network’s and one account’s events do not count for another (§9)', () => {
  const half = { count: ANOMALY_RULES['refused-signatures'].atLeast - 1 }
  expect(findAnomalies([entry(half), entry({ ...half, network: '198.51.100.*' })])).toEqual([])
  const rights = { kind: 'rights', count: ANOMALY_RULES['refused-rights'].atLeast - 1 } as const
  expect(findAnomalies([entry({ ...rights, accountId: 1 }), entry({ ...rights, accountId: 2 })])).toEqual([])
})

test('sign-ins to one account from one network are no anomaly, however many (§9)', () => {
  const signIns = Array.from({ length: 30 }, (_, minute) => entry({ kind: 'sign-in', accountId: 7, minute }))
  expect(findAnomalies(signIns)).toEqual([])
})

test('names that do not exist are never locked accounts (D32)', () => {
  expect(findAnomalies([entry({ kind: 'lock', count: 1000 })])).toEqual([])
})

test('networks and accounts that share an entry are an anomaly together (§9)', () => {
  const shared = { network: SEVERAL_NETWORKS, count: 50 }
  const found = findAnomalies([
    entry(shared),
    entry({ ...shared, kind: 'rights', accountId: SEVERAL_ACCOUNTS }),
  ])
  expect(found.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['refused-signatures', SEVERAL],
    ['refused-rights', SEVERAL],
  ])
})
