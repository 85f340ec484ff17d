import { joinWords } from '#domain/join-words.ts'
import type { Holiday, OrderingSettings } from '#domain/order/ordering-settings.ts'
import { longDayWords, windowWords } from '#domain/time/day-words.ts'
import { comingHolidays, groupWeek } from '#domain/time/hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

const DAY_NAMES = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
] as const

/** The hours in words: `Open every day, 7 AM – 8 PM`; days with other hours follow. Without a full stop. */
export function openingWords(settings: OrderingSettings): string {
  const closed = settings.closedWeekdays.map((day) => DAY_NAMES[day]).filter((name) => name !== undefined)
  const groups = groupWeek(settings).sort((one, other) => other.days.length - one.days.length)
  const [usual, ...others] = groups
  if (!usual) return 'Closed'
  const but = [...closed, ...others.flatMap(({ days }) => namesOf(days))]
  const days = but.length === 0 ? 'every day' : `every day but ${joinWords(but)}`
  const isFew = usual.days.length <= but.length
  return [
    `Open ${isFew ? joinWords(namesOf(usual.days)) : days}, ${spanWords(usual)}`,
    ...others.map((group) => `${joinWords(namesOf(group.days))}, ${spanWords(group)}`),
    ...(others.length > 0 && closed.length > 0 ? [`closed on ${joinWords(closed)}`] : []),
  ].join('; ')
}

/** The coming holidays in whole sentences, with their notes; empty if there are none. */
export function closedWords(settings: OrderingSettings, today: ManilaDate): string {
  const holidays = comingHolidays(settings, today)
  const closed = holidays.filter(({ hours }) => !hours)
  const open = holidays.filter(({ hours }) => hours)
  return [
    ...(closed.length > 0 ? [`We are closed on ${joinWords(closed.map(daysWords))}.`] : []),
    ...open.map(
      (day) => `On ${daysWords(day)} we are open ${day.hours ? spanWords({ hours: day.hours }) : ''}.`,
    ),
  ].join(' ')
}

function daysWords({ from, until, note }: Holiday): string {
  const days = from === until ? longDayWords(from) : `${longDayWords(from)} to ${longDayWords(until)}`
  return note ? `${days} (${note})` : days
}

function spanWords({ hours }: { hours: { opens: string; closes: string } }): string {
  return windowWords(`${hours.opens}-${hours.closes}`)
}

function namesOf(days: readonly number[]): string[] {
  return days.flatMap((day) => DAY_NAMES[day] ?? [])
}
