import { DrizzleQueryError } from 'drizzle-orm'

/** Postgres' class for a full disk, and the system's codes for a folder. */
const CODES = /^(53100|ENOSPC|EDQUOT)$/
/** The embedded database and some drivers only say it in words. */
const WORDS = /could not extend file|No space left on device|Disk quota exceeded/i

/** Whether something failed because there is no room left to write; nothing was written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The error's own message contains the statement with typed values; the cause is the database's answer.
  if (!(error instanceof DrizzleQueryError)) {
    if (CODES.test(String((error as NodeJS.ErrnoException).code ?? ''))) return true
    if (WORDS.test(error.message)) return true
  }
  return error.cause !== error && isDiskFull(error.cause)
}
