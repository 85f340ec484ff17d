import { and, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import {
  minuteOf,
  momentOf,
  type RefusalKind,
  type SecurityEntry,
} from '#domain/account/security/security-entry.ts'
import { LOG_ENTRIES } from '#domain/account/security/security-limits.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { securityEntries } from '#server/db/schema/audit.ts'

/** An entry with the moment, call and correlation id of its last event. */
export type CountedEntry = SecurityEntry & { at: Date; call: string; correlationId: string }

/** Adds to the counts of minutes, for all processes together. */
export async function addEntries(database: Database, entries: readonly CountedEntry[]): Promise<void> {
  const rows = entries
    .map(({ minute, ...entry }) => ({ ...entry, minute: momentOf(minute) }))
    // Always in the same order, so that no two processes wait for each other.
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const { minute, kind, network, accountId } = securityEntries
  await database
    .insert(securityEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: [minute, kind, network, accountId],
      set: {
        count: sql`${securityEntries.count} + excluded.count`,
        at: sql`excluded.at`,
        call: sql`excluded.call`,
        correlationId: sql`excluded.correlation_id`,
      },
    })
}

function orderOf({ minute, kind, network, accountId }: typeof securityEntries.$inferInsert): string {
  return [minute.getTime(), kind, network, accountId].join(' ')
}

/** The latest refusals, of one kind or of all, with the names of accounts that still exist. */
export async function listRefusals(database: Database, kind: RefusalKind | undefined) {
  const isOfKind = kind ? eq(securityEntries.kind, kind) : ne(securityEntries.kind, 'sign-in')
  return database
    .select({ entry: securityEntries, username: users.username })
    .from(securityEntries)
    .leftJoin(users, eq(users.id, securityEntries.accountId))
    .where(isOfKind)
    .orderBy(desc(securityEntries.at), securityEntries.kind, securityEntries.network)
    .limit(LOG_ENTRIES)
}

/** The entries of the minutes from `from` until before `until`. */
export async function loadEntries(
  transaction: Transaction,
  from: Date,
  until: Date,
): Promise<SecurityEntry[]> {
  const rows = await transaction
    .select()
    .from(securityEntries)
    .where(and(gte(securityEntries.minute, from), lt(securityEntries.minute, until)))
  return rows.map((entry) => ({ ...entry, minute: minuteOf(entry.minute) }))
}

/** Deletes what no audit will look at any more, except the latest refusals: these are the log (§9). */
export async function trimEntries(transaction: Transaction, before: Date): Promise<void> {
  const [lastKept] = await transaction
    .select({ at: securityEntries.at })
    .from(securityEntries)
    .where(ne(securityEntries.kind, 'sign-in'))
    .orderBy(desc(securityEntries.at))
    .limit(1)
    .offset(LOG_ENTRIES - 1)
  const isSignIn = eq(securityEntries.kind, 'sign-in')
  const isBeyond = lastKept ? or(isSignIn, lt(securityEntries.at, lastKept.at)) : isSignIn
  await transaction.delete(securityEntries).where(and(lt(securityEntries.minute, before), isBeyond))
}
