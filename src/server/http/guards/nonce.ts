import { createHash } from 'node:crypto'
import type { OpenDatabase } from '#server/db/open.ts'
import { batched } from '#server/flow/turns/batch.ts'
import { deleteExpiredNonces, insertNonces } from './nonce-sql.ts'

/** A timestamp may be this far from the server's clock (D35). */
export const MAX_SKEW_MS = 5 * 60_000
/** A nonce is remembered for as long as its timestamp could be accepted. */
const NONCE_LIFE_MS = 2 * MAX_SKEW_MS
const CLEANING_MS = 60_000

/** Uses up a nonce of a session; false if it was used before. */
export type SpendNonce = (session: string, nonce: string) => Promise<boolean>

/**
 * All processes of one Postgres share the used nonces; the embedded database has one process, which remembers
 * them.
 */
export function createNonces(open: Pick<OpenDatabase, 'kind' | 'database'>, clock: () => Date): SpendNonce {
  const use = open.kind === 'postgres' ? sharedNonces(open.database, clock) : rememberedNonces(clock)
  return (session, nonce) => use(createHash('sha256').update(`${session}.${nonce}`).digest('base64url'))
}

function rememberedNonces(clock: () => Date): (hash: string) => Promise<boolean> {
  /** Oldest first, since all live equally long. */
  const served = new Map<string, number>()
  return async (hash) => {
    const now = clock().getTime()
    for (const [old, expiresAt] of served) {
      if (expiresAt > now) break
      served.delete(old)
    }
    if (served.has(hash)) return false
    served.set(hash, now + NONCE_LIFE_MS)
    return true
  }
}

function sharedNonces(database: OpenDatabase['database'], clock: () => Date) {
  let cleanedAt = 0
  return batched<string, boolean>(async (hashes) => {
    const now = clock()
    const unique = new Set(hashes)
    const fresh = await insertNonces(database, [...unique], new Date(now.getTime() + NONCE_LIFE_MS))
    if (Math.abs(now.getTime() - cleanedAt) > CLEANING_MS) {
      cleanedAt = now.getTime()
      await deleteExpiredNonces(database, now)
    }
    // Of equal nonces in this batch, only the first is accepted.
    return hashes.map((hash) => fresh.has(hash) && unique.delete(hash))
  })
}
