/** §9: data retention. Technical records and the data in them are kept for this many days (D58). */
export const RETENTION_DAYS = 30

const DAY_MS = 86_400_000

/** Records from before this moment are deleted (§9). */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
}
