import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { TRAIL_ENTRIES } from '#domain/account/security/security-limits.ts'
import { type Changes, changesBetween } from '#domain/changes.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { auditEntries } from '#server/db/schema/audit.ts'

/** A change to record. Whole states may be given: only the differences are stored. */
export type AuditEntry = {
  at: Date
  /** `null` if the shop did it automatically. */
  userId: number | null
  /** The action: `created`, `updated`, `deleted`, or a word of the noun's own, such as `price-approved`. */
  action: string
  noun: string
  nounId: number | string
  reason?: string | null
} & Changes

/** Filters of entries; absent ones are off. */
export type AuditFilter = {
  noun?: string | undefined
  nounId?: string | undefined
  userId?: number | undefined
}

const BATCH = 1_000

/**
 * Records a change in the change's own transaction: neither exists without the other. States are given in the
 * API's form; callers leave out personal data. A state that did not change leaves no entry.
 */
export async function appendAudit(
  transaction: Transaction | Database,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.flatMap(({ before, after, nounId, ...entry }) => {
    const changes = changesBetween(before, after)
    const isSame = changes.after && changes.before && Object.keys(changes.after).length === 0
    return isSame ? [] : [{ ...entry, ...changes, nounId: String(nounId) }]
  })
  for (let start = 0; start < rows.length; start += BATCH) {
    await transaction.insert(auditEntries).values(rows.slice(start, start + BATCH))
  }
}

type Page = AuditFilter & { page: number; size: number }

/**
 * A page of the last changes that match, newest first, with people's names; their number, and that of all that match
 * (§9).
 */
export async function listAudit(database: Database, query: Page) {
  const { page, size } = query
  const allElements = await countAudit(database, query)
  const totalElements = Math.min(allElements, TRAIL_ENTRIES)
  const rest = Math.max(0, totalElements - page * size)
  const content = rest > 0 ? await pageOf(database, query, desc(auditEntries.id), Math.min(size, rest)) : []
  return { content, totalElements, allElements }
}

/** A page of all changes that match, oldest first, with people's names, and their number. */
export async function exportAudit(database: Database, query: Page) {
  const totalElements = await countAudit(database, query)
  const content = await pageOf(database, query, asc(auditEntries.id), query.size)
  return { content, totalElements }
}

function countAudit(database: Database, filter: AuditFilter): Promise<number> {
  return database.$count(auditEntries, matches(filter))
}

function pageOf(database: Database, query: Page, order: SQL, limit: number) {
  return database
    .select({ entry: auditEntries, username: users.username })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(matches(query))
    .orderBy(order)
    .limit(limit)
    .offset(query.page * query.size)
}

function matches({ noun, nounId, userId }: AuditFilter): SQL | undefined {
  return and(
    noun === undefined ? undefined : eq(auditEntries.noun, noun),
    nounId === undefined ? undefined : eq(auditEntries.nounId, nounId),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
  )
}
