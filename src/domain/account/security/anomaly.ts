import {
  type EntryKind,
  NO_ACCOUNT,
  SEVERAL_ACCOUNTS,
  SEVERAL_NETWORKS,
  type SecurityEntry,
} from './security-entry.ts'

/** Anomalies that an audit looks for. */
export const ANOMALY_KINDS = [
  'refused-signatures',
  'locked-account',
  'refused-rights',
  'sign-ins-from-many-networks',
] as const

export type AnomalyKind = (typeof ANOMALY_KINDS)[number]

/** Entries of `kinds` are an anomaly if one network or account has at least so many events, or networks. */
type Rule = {
  kinds: readonly EntryKind[]
  of: 'network' | 'account'
  counts: 'events' | 'networks'
  atLeast: number
}

/**
 * Rules for anomalies (§9), within `LOOK_BACK_MINUTES`. Phones share their carrier's addresses (D38), so a network
 * may fail often before it stands out. An account is locked after five wrong passwords (D32): each further try is one
 * too many. Pages offer nobody what their role may not do (D30): a few refusals are old tabs, ten are a search.
 */
export const ANOMALY_RULES: Readonly<Record<AnomalyKind, Rule>> = {
  'refused-signatures': {
    kinds: ['signature', 'csrf', 'replay', 'origin'],
    of: 'network',
    counts: 'events',
    atLeast: 50,
  },
  'locked-account': { kinds: ['lock'], of: 'account', counts: 'events', atLeast: 1 },
  'refused-rights': { kinds: ['rights'], of: 'account', counts: 'events', atLeast: 10 },
  'sign-ins-from-many-networks': { kinds: ['sign-in'], of: 'account', counts: 'networks', atLeast: 4 },
}

/** The subject of an anomaly that several networks or accounts cause together. */
export const SEVERAL = ''

/** An anomaly with its evidence. `subject` is a masked network, an account's id, or `SEVERAL`. */
export type Anomaly = { kind: AnomalyKind; subject: string; entries: readonly SecurityEntry[] }

/** Finds the anomalies in the entries of the last `LOOK_BACK_MINUTES`, the largest of each kind first. */
export function findAnomalies(entries: readonly SecurityEntry[]): Anomaly[] {
  return ANOMALY_KINDS.flatMap((kind) => {
    const rule = ANOMALY_RULES[kind]
    const suitable = entries.filter((entry) => rule.kinds.includes(entry.kind))
    const groups = Map.groupBy(suitable, (entry) => subjectOf(rule, entry))
    return [...groups]
      .flatMap(([subject, group]) => (subject === null ? [] : [{ kind, subject, entries: group }]))
      .filter((group) => sizeOf(rule, group.entries) >= rule.atLeast)
      .toSorted((one, other) => eventsIn(other.entries) - eventsIn(one.entries))
  })
}

/** The number of events in these entries. */
export function eventsIn(entries: readonly SecurityEntry[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0)
}

/** The networks of these entries that are known, each once. */
export function networksIn(entries: readonly SecurityEntry[]): string[] {
  const networks = entries.map(({ network }) => network).filter((network) => network !== SEVERAL_NETWORKS)
  return [...new Set(networks)].toSorted()
}

/** `null` for an entry about an account that does not exist. */
function subjectOf({ of }: Rule, { network, accountId }: SecurityEntry): string | null {
  if (of === 'network') return network === SEVERAL_NETWORKS ? SEVERAL : network
  if (accountId === NO_ACCOUNT) return null
  return accountId === SEVERAL_ACCOUNTS ? SEVERAL : String(accountId)
}

function sizeOf({ counts }: Rule, entries: readonly SecurityEntry[]): number {
  return counts === 'networks' ? networksIn(entries).length : eventsIn(entries)
}
