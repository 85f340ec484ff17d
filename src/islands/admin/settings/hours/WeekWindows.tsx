import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { groupWeek } from '#domain/time/listed-hours.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import { plainWindowWords } from '#domain/time/words/day-words.ts'
import { weekdayWords } from '#domain/time/words/weekday-words.ts'
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
    <div className="settings-windows">
      <b id="settings-windows">Windows of each day</b>
      <dl aria-labelledby="settings-windows">
        {groups.map(({ days, hours }) => (
          <div key={days.join()}>
            <dt>{weekdayWords(days)}</dt>
            <dd>
              <Windows hours={hours} windowHours={windowHours} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The windows of one open day of the form. */
export function DayWindows({ day }: { day: Pick<DayFields, 'opens' | 'closes'> }) {
  const windowHours = useWatch<SettingsFields, 'windowHours'>({ name: 'windowHours' })
  return (
    <p className="muted">
      Windows: <Windows hours={{ ...day, closes: closingTime(day.closes) }} windowHours={windowHours} />
    </p>
  )
}

type WindowsProps = { hours: { opens: string; closes: string }; windowHours: string }

/** Windows with commas between them; a line only ends after a window. */
function Windows({ hours, windowHours }: WindowsProps) {
  const names = windowNames({ hours, windowHours: Number(windowHours) })
  if (names.length === 0) return 'none yet'
  return names.map((name, at) => (
    <Fragment key={name}>
      <span className="range">
        {plainWindowWords(name)}
        {at < names.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ))
}
