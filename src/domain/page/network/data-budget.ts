/**
 * §9, D43: bytes that a shopper's day and a session may cost before the shop stops fetching ahead. In the
 * decimal megabytes that providers sell, unlike those of caches: 33 MB a day are a plan of 1 GB a month.
 */
export const DATA_BUDGET = { dayBytes: 33_000_000, sessionBytes: 2_000_000 } as const

/** Bytes that the pages of a device have transferred on one day in Manila (D54). */
export type DayUse = { day: string; bytes: number }
export type DataLimits = { dayBytes: number; sessionBytes: number }

/** Manila is 8 h ahead of UTC all year. `#domain/time/manila.ts`, which says the same, would weigh on every page. */
const MANILA_AHEAD_MS = 28_800_000

/** The day in Manila, `YYYY-MM-DD`, of a moment in ms since 1970. */
export function budgetDay(now: number): string {
  return new Date(now + MANILA_AHEAD_MS).toISOString().slice(0, 10)
}

/** A day with more bytes; a use of another day is over (D54). */
export function addUse(use: DayUse, { day, bytes }: DayUse): DayUse {
  return { day, bytes: (use.day === day ? use.bytes : 0) + bytes }
}

/** Whether the budget of the day or of the session is spent (D43, D54). */
export function isSpent(
  { day, dayUse, sessionBytes }: { day: string; dayUse: DayUse; sessionBytes: number },
  limits: DataLimits,
): boolean {
  const today = dayUse.day === day ? dayUse.bytes : 0
  return today >= limits.dayBytes || sessionBytes >= limits.sessionBytes
}

/** A stored use; anything else is none. */
export function decodeUse(text: string | null): DayUse {
  try {
    const { day, bytes } = JSON.parse(text ?? '') as DayUse
    if (typeof day === 'string' && isBytes(bytes)) return { day, bytes }
  } catch {
    // Damaged: counted from nothing.
  }
  return { day: '', bytes: 0 }
}

/** A number of bytes that a device may have transferred. */
export function isBytes(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Bytes that browsers report for the head of any answer (Resource Timing). */
const TOLD_HEAD = 300
/** The heads of the shop's answers: those of the site's own pages and lists carry its policy. */
const HEAD = 600
const POLICY_HEAD = 1150
const WITHOUT_POLICY = /\/(?:_astro|images|api)\//

/** The bytes on the wire of something that was loaded, its head included (D79); none of what came from a cache. */
export function wireBytes({ name, transferSize }: { name: string; transferSize: number }): number {
  if (transferSize === 0) return 0
  return transferSize - TOLD_HEAD + (WITHOUT_POLICY.test(name) ? HEAD : POLICY_HEAD)
}
