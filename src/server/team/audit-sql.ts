import { and, count, desc, eq } from 'drizzle-orm'
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
export async function appendAudit(transaction: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.flatMap(({ before, after, nounId, ...entry }) => {
    const changes = changesBetween(before, after)
    const isSame = changes.after && changes.before && Object.keys(changes.after).length === 0
    return isSame ? [] : [{ ...entry, ...changes, nounId: String(nounId) }]
  })
  for (let start = 0; start < rows.length; start += BATCH) {
    await transaction.insert(auditEntries).values(rows.slice(start, start + BATCH))
  }
}

/** A page of the trail, newest first, with people's names, and the total number of entries. */
export async function listAudit(
  database: Database,
  { noun, nounId, userId, page, size }: AuditFilter & { page: number; size: number },
) {
  const where = and(
    noun === undefined ? undefined : eq(auditEntries.noun, noun),
    nounId === undefined ? undefined : eq(auditEntries.nounId, nounId),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
  )
  const [counted] = await database.select({ totalElements: count() }).from(auditEntries).where(where)
  const content = await database
    .select({ entry: auditEntries, username: users.username })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(size)
    .offset(page * size)
  return { content, totalElements: counted?.totalElements ?? 0 }
}
