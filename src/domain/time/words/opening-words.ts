import { joinWords } from '#domain/join-words.ts'
import type { Holiday, ShopCalendar } from '#domain/time/hours.ts'
import { comingHolidays, groupWeek } from '#domain/time/listed-hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { phrase, say } from '#words/say.ts'
import { windowWords } from './day-words.ts'
import { longDayWords } from './long-day-words.ts'

type Week = Omit<ShopCalendar, 'closedDates' | 'holidays'>
type DaysOff = Pick<ShopCalendar, 'closedDates' | 'holidays'>

const DAY_NAMES = [
  phrase('Sundays'),
  phrase('Mondays'),
  phrase('Tuesdays'),
  phrase('Wednesdays'),
  phrase('Thursdays'),
  phrase('Fridays'),
  phrase('Saturdays'),
] as const

/** The hours in words: `Open every day, 7 AM – 8 PM`; days with other hours follow. Without a full stop. */
export function openingWords(settings: Week): string {
  const closed = namesOf(settings.closedWeekdays)
  const groups = groupWeek(settings).sort((one, other) => other.days.length - one.days.length)
  const [usual, ...others] = groups
  if (!usual) return say('Closed')
  const but = [...closed, ...others.flatMap(({ days }) => namesOf(days))]
  const hours = spanWords(usual)
  return [
    usual.days.length <= but.length
      ? say('Open {days}, {hours}', { days: joinWords(namesOf(usual.days)), hours })
      : but.length === 0
        ? say('Open every day, {hours}', { hours })
        : say('Open every day but {days}, {hours}', { days: joinWords(but), hours }),
    ...others.map((group) =>
      say('{days}, {hours}', { days: joinWords(namesOf(group.days)), hours: spanWords(group) }),
    ),
    ...(others.length > 0 && closed.length > 0 ? [say('closed on {days}', { days: joinWords(closed) })] : []),
  ].join('; ')
}

/** The coming holidays in whole sentences, with their notes; empty if there are none. */
export function closedWords(settings: DaysOff, today: ManilaDate): string {
  const holidays = comingHolidays(settings, today)
  const closed = holidays.filter(({ hours }) => !hours)
  const open = holidays.filter(({ hours }) => hours)
  return [
    ...(closed.length > 0
      ? [say('We are closed on {days}.', { days: joinWords(closed.map(daysWords)) })]
      : []),
    ...open.map((day) =>
      say('On {days} we are open {hours}.', {
        days: daysWords(day),
        hours: day.hours ? spanWords({ hours: day.hours }) : '',
      }),
    ),
  ].join(' ')
}

function daysWords({ from, until, note }: Holiday): string {
  const days =
    from === until
      ? longDayWords(from)
      : say('{first} to {last}', { first: longDayWords(from), last: longDayWords(until) })
  return note ? `${days} (${note})` : days
}

function spanWords({ hours }: { hours: { opens: string; closes: string } }): string {
  return windowWords(`${hours.opens}-${hours.closes}`)
}

function namesOf(days: readonly number[]): string[] {
  return days.flatMap((day) => {
    const name = DAY_NAMES[day]
    return name === undefined ? [] : say(name)
  })
}
