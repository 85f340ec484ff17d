/** What the drivers say when the database cannot be reached: system errors and Postgres' own classes 08 and 57P. */
const CODES = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|08|57P)/
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

/** Whether a failure means that the database is away, rather than that a statement is wrong. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return CODES.test(code ?? '') || WORDS.test(error.message) || isConnectionLoss(error.cause)
}
