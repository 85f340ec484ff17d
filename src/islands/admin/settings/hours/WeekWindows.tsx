import { useWatch } from 'react-hook-form'
import { plainWindowWords } from '#domain/time/day-words.ts'
import { groupWeek } from '#domain/time/listed-hours.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import { weekdayWords } from '#domain/time/weekday-words.ts'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { closingTime, type DayFields } from './week-form.ts'

/** The windows that each weekday gets from the typed hours, shown before they are saved (D66). */
export function WeekWindows() {
  const [week, windowHours] = useWatch<SettingsFields, ['week', 'windowHours']>({
    name: ['week', 'windowHours'],
  })
  const weekdayHours = week.map(({ opens, closes }, weekday) => ({
    weekday,
    opens,
    closes: closingTime(closes),
  }))
  const closedWeekdays = week.flatMap(({ isOpen }, day) => (isOpen ? [] : [day]))
  const groups = groupWeek({ hours: { opens: '', closes: '' }, weekdayHours, closedWeekdays })
  return (
    <dl className="settings-windows" aria-label="Windows of each day">
      {groups.map(({ days, hours }) => (
        <div key={days.join()}>
          <dt>{weekdayWords(days)}</dt>
          <dd>{windowsWords(hours, windowHours)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The windows of one open day of the form. */
export function DayWindows({ day }: { day: Pick<DayFields, 'opens' | 'closes'> }) {
  const windowHours = useWatch<SettingsFields, 'windowHours'>({ name: 'windowHours' })
  return (
    <p className="muted">Windows: {windowsWords({ ...day, closes: closingTime(day.closes) }, windowHours)}</p>
  )
}

function windowsWords(hours: { opens: string; closes: string }, windowHours: string): string {
  const names = windowNames({ hours, windowHours: Number(windowHours) })
  return names.map(plainWindowWords).join(', ') || 'none yet'
}
