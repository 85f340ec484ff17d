import { useFormContext } from 'react-hook-form'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { type SettingsFields, WEEKDAYS } from '#islands/admin/settings/settings-form.ts'
import { Span } from './Span.tsx'

/** A week begins on Monday. */
const IN_ORDER = [1, 2, 3, 4, 5, 6, 0]

/** Whether the shop is open on each weekday, and when. */
export function WeekFields() {
  const { watch } = useFormContext<SettingsFields>()
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
        </fieldset>
      ))}
    </>
  )
}
