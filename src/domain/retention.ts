/** §9: data retention. Technical records and the data in them are kept for this many days (D58). */
export const RETENTION_DAYS = 30

/** D58: years for which orders and the audit trail are kept, as long as the owner sets nothing else. */
export const BOOKS_YEARS = 5
/** Figures look back a year, so two are the least. */
export const MIN_BOOKS_YEARS = 2
export const MAX_BOOKS_YEARS = 30

const DAY_MS = 86_400_000

/** Records from before this moment are deleted (§9). */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
}

/** Books from before this moment are deleted (D58): the same day so many years ago. */
export function oldestBooks(now: Date, years: number): Date {
  return endOfBooks(now, -years)
}

/** When an order of this moment is deleted (D58): the same day so many years later. */
export function endOfBooks(at: Date, years: number): Date {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}
