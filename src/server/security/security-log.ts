import type { Logger } from 'pino'
import {
  type EntryKind,
  minuteOf,
  NO_ACCOUNT,
  SEVERAL_ACCOUNTS,
  SEVERAL_NETWORKS,
  type SecurityEntry,
} from '#domain/account/security/security-entry.ts'
import { ENTRIES_A_MINUTE, LOOK_BACK_MINUTES } from '#domain/account/security/security-limits.ts'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { addEntries, type CountedEntry } from './entry-sql.ts'

/** An event as it happens; `network` is masked. */
export type SecurityEvent = {
  kind: EntryKind
  network: string
  accountId: number | null
  call: string
  correlationId: string
}

/**
 * The log of one process. `note` only counts, in memory that is bounded, and never fails; `writing` writes the counts
 * once a second in one statement.
 */
export type SecurityLog = { note: (event: SecurityEvent) => void; writing: Repeated }

type Needs = { database: Database; clock: () => Date; log: Logger }

/** At most one statement in this time. */
const WRITE_EVERY_MS = 1_000
/** A statement has at most 65,535 parameters, and an entry eight of them. */
const MAX_WRITTEN = 2_000

/** Creates the security log of this process. */
export function createSecurityLog({ database, clock, log }: Needs): SecurityLog {
  let waiting = new Map<string, CountedEntry>()
  /** The entries of each kind that this minute has, written or not. */
  const ownEntries = new Map<string, Set<string>>()
  let minute = 0

  const note = (event: SecurityEvent) => {
    const at = clock()
    if (minuteOf(at) !== minute) {
      minute = minuteOf(at)
      ownEntries.clear()
    }
    const { network, accountId } = placeOf(event)
    const { kind, call, correlationId } = event
    add({ kind, minute, network, accountId, count: 1, at, call, correlationId })
  }

  const task = async () => {
    if (waiting.size === 0) return
    const writtenNow = waiting
    waiting = new Map()
    try {
      await addEntries(database, [...writtenNow.values()].slice(-MAX_WRITTEN))
    } catch (cause) {
      // Tried again with the next ones, unless no audit would look at them any more.
      const oldest = minuteOf(clock()) - LOOK_BACK_MINUTES
      for (const entry of writtenNow.values()) if (entry.minute >= oldest) add(entry)
      throw cause
    }
  }

  const writing = repeat(log, { name: 'security log', intervalMs: WRITE_EVERY_MS, task })
  return {
    note,
    writing: {
      pass: writing.pass,
      stop: async () => {
        await writing.pass().catch((err) => log.error({ err }, 'the last security entries were not written'))
        await writing.stop()
      },
    },
  }

  /** Where an event is counted: beyond so many networks and accounts in a minute, further ones share an entry. */
  function placeOf({
    kind,
    network,
    accountId,
  }: SecurityEvent): Pick<SecurityEntry, 'network' | 'accountId'> {
    // Made-up names must not use up the places of accounts that exist.
    const group = `${kind} ${accountId !== null}`
    const places = ownEntries.get(group) ?? new Set()
    ownEntries.set(group, places)
    const place = `${network} ${accountId}`
    if (places.has(place) || places.size < ENTRIES_A_MINUTE) {
      places.add(place)
      return { network, accountId: accountId ?? NO_ACCOUNT }
    }
    return { network: SEVERAL_NETWORKS, accountId: accountId === null ? NO_ACCOUNT : SEVERAL_ACCOUNTS }
  }

  function add(entry: CountedEntry): void {
    const key = [entry.minute, entry.kind, entry.network, entry.accountId].join(' ')
    const counted = waiting.get(key)
    if (!counted) return void waiting.set(key, entry)
    const latest = counted.at > entry.at ? counted : entry
    waiting.set(key, { ...latest, count: counted.count + entry.count })
  }
}
