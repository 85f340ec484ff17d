import { DrizzleQueryError } from 'drizzle-orm'

/** Postgres' codes for a lost connection: classes 08 and 57P. */
const LOST = /^(08|57P)/
/**
 * Postgres answered but did nothing: too many connections, a statement or a wait for a lock that took too
 * long, a deadlock, or two conflicting transactions.
 */
const BUSY = /^(53300|57014|55P03|40P01|40001)$/
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** The operating system's codes for a lost connection. */
const SYSTEM = /^(ECONN|ENOTFOUND|ENOENT|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

/** Whether a failure means that the database cannot be reached, rather than that a statement is wrong. */
export function isConnectionLoss(error: unknown): boolean {
  return isOf(error, (code, failure, isDrivers) => {
    if (LOST.test(code) || WORDS.test(failure.message)) return true
    // Requests, files and other servers fail with the same codes: only failed statements and connection
    // attempts of the driver count.
    return SYSTEM.test(code) && (isDrivers || isDialling(failure))
  })
}

/** Whether the database failed temporarily; nothing was written. */
export function isDatabaseBusy(error: unknown): boolean {
  return isOf(error, (code) => BUSY.test(code))
}

/** Whether a statement was refused because another row has the same value of a unique column. */
export function isTaken(error: unknown): boolean {
  return isOf(error, (code) => code === UNIQUE_VIOLATION)
}

/** Whether a statement was refused because a row that it refers to is gone. */
export function isOfGoneRow(error: unknown): boolean {
  return isOf(error, (code) => code === FOREIGN_KEY_VIOLATION)
}

function isOf(
  error: unknown,
  is: (code: string, failure: Error, isDrivers: boolean) => boolean,
  isDrivers = false,
): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DrizzleQueryError) return isOf(error.cause, is, true)
  const { code } = error as NodeJS.ErrnoException
  return is(String(code ?? ''), error, isDrivers) || isOf(error.cause, is, isDrivers)
}

/** Several addresses of one name fail together. */
function isDialling(failure: Error): boolean {
  const [{ syscall } = failure as NodeJS.ErrnoException] =
    failure instanceof AggregateError ? (failure.errors as NodeJS.ErrnoException[]) : []
  return syscall === 'connect' || syscall === 'getaddrinfo'
}
