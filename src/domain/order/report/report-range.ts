import { addDays, type ManilaDate, manilaDate, manilaMoment } from '#domain/time/manila.ts'

/** The ranges a report can have; `dates` are the reader's own. */
export const REPORT_RANGES = ['today', 'yesterday', '7d', '28d', 'month', 'dates'] as const
export type ReportRange = (typeof REPORT_RANGES)[number]

/** Manila days, both included, and the moments between which orders count, the second one excluded. */
export type ReportPeriod = { days: ManilaDate[]; from: Date; to: Date }

/** A report's period, and the one that it is compared with. */
export type ReportPeriods = {
  now: ReportPeriod
  before: ReportPeriod
  /** Both periods end at this time of their last day, because the present one is not over. */
  isUntilNow: boolean
}

/** Days are compared with the same weekdays: a Sunday sells otherwise than a Saturday. */
const WEEK = 7
const FOUR_WEEKS = 28

/**
 * The periods of a report. A range of days is compared with the same weekdays of the week before, or of the weeks
 * before if it is longer; a month with the same days of the month before. A day that is not over is compared with its counterpart until the same time.
 */
export function reportPeriods(
  range: ReportRange,
  dates: { fromDate: ManilaDate; toDate: ManilaDate },
  at: Date,
): ReportPeriods {
  const today = manilaDate(at)
  const [first, last] = daysOf(range, dates, today)
  const begin = manilaMoment(first, '00:00')
  const end = manilaMoment(addDays(last, 1), '00:00')
  const to = at < end ? at : end
  const days = everyDay(first, last)
  const isUntilNow = begin <= at && at < end
  const weeks = Math.ceil(days.length / WEEK)
  const earlier = range === 'month' ? `${addDays(first, -1).slice(0, 8)}01` : addDays(first, -weeks * WEEK)
  const start = manilaMoment(earlier, '00:00')
  const same = new Date(start.getTime() + Math.max(0, to.getTime() - begin.getTime()))
  // A month may be shorter than the part of the present one that is over.
  const stop = same < begin ? same : begin
  const lastBefore = addDays(earlier, days.length - 1)
  return {
    now: { days, from: begin, to },
    before: {
      days: everyDay(earlier, lastBefore < first ? lastBefore : addDays(first, -1)),
      from: start,
      to: stop,
    },
    isUntilNow,
  }
}

function daysOf(
  range: ReportRange,
  { fromDate, toDate }: { fromDate: ManilaDate; toDate: ManilaDate },
  today: ManilaDate,
): [ManilaDate, ManilaDate] {
  switch (range) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case '7d':
      return [addDays(today, 1 - WEEK), today]
    case '28d':
      return [addDays(today, 1 - FOUR_WEEKS), today]
    case 'month':
      return [`${today.slice(0, 8)}01`, today]
    case 'dates':
      return [fromDate, toDate]
  }
}

/** Every day from the first to the last. */
export function everyDay(first: ManilaDate, last: ManilaDate): ManilaDate[] {
  const days: ManilaDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
