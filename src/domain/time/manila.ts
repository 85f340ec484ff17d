/** A day in Manila, `YYYY-MM-DD`. */
export type ManilaDate = string

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The Philippines keep UTC+8 all year. */
const OFFSET_MS = 8 * HOUR_MS

/** The present day in Manila, whatever the device's zone (D41). */
export function manilaDate(at: Date): ManilaDate {
  return shifted(at).slice(0, 10)
}

/** The number of the day in Manila since 1970: as good as its date where days are only told apart, and much cheaper. */
export function manilaDayNumber(at: Date): number {
  return Math.floor((at.getTime() + OFFSET_MS) / DAY_MS)
}

/** The time in Manila, `HH:MM`. */
export function manilaTime(at: Date): string {
  return shifted(at).slice(11, 16)
}

/** The moment of a date and time in Manila. */
export function manilaMoment(date: ManilaDate, time: string): Date {
  return new Date(`${date}T${time}:00+08:00`)
}

/** The day `days` days later. */
export function addDays(date: ManilaDate, days: number): ManilaDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(date: ManilaDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Whether a string is a day that exists, from the year 1000 to 2999. */
export function isDate(date: string): boolean {
  if (!/^[12]/.test(date)) return false
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date
}

/** ISO 8601 with Manila's offset, as times go over the wire (D33). */
export function manilaIso(at: Date): string {
  return `${shifted(at).slice(0, 19)}+08:00`
}

function shifted(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString()
}
