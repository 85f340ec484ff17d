import { useFormContext } from 'react-hook-form'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { type SettingsFields, WEEKDAYS } from '#islands/admin/settings/settings-form.ts'
import { Span } from './Span.tsx'

/** A week begins on Monday. */
const IN_ORDER = [1, 2, 3, 4, 5, 6, 0]

/** Whether the shop is open on each weekday, and when. */
export function WeekFields() {
  const { watch, setValue, getValues } = useFormContext<SettingsFields>()
  const copyToAll = (day: number) => {
    const week = getValues('week')
    const { opens, closes } = week[day] ?? { opens: '', closes: '' }
    setValue(
      'week',
      week.map((one) => (one.isOpen ? { ...one, opens, closes } : one)),
      { shouldDirty: true, shouldValidate: true },
    )
  }
  return (
    <>
      {IN_ORDER.map((day) => (
        <fieldset key={day} className="admin-row" aria-label={WEEKDAYS[day]}>
          <Check<SettingsFields> name={`week.${day}.isOpen`} label={`Open on ${WEEKDAYS[day]}s`} />
          {watch(`week.${day}.isOpen`) ? (
            <Span name={`week.${day}`} from="Opens" to="Closes" />
          ) : (
            <span className="muted">Closed all day</span>
          )}
          {day === IN_ORDER[0] && watch(`week.${day}.isOpen`) && (
            <button type="button" className="link-button" onClick={() => copyToAll(day)}>
              Copy to all open days
            </button>
          )}
        </fieldset>
      ))}
    </>
  )
}
