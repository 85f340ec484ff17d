import { useFormContext } from 'react-hook-form'
import { type SettingsFields, WEEKDAYS } from './settings-form.ts'

type Props = { name: `delivery.${number}.weekdays`; label: string }

/** Days of the week to tick. */
export function WeekdayChecks({ name, label }: Props) {
  const { register } = useFormContext<SettingsFields>()
  return (
    <fieldset className="weekdays" aria-label={label}>
      <span>{label}</span>
      <div className="checks">
        {WEEKDAYS.map((weekday, index) => (
          <label key={weekday} className="admin-check">
            <input type="checkbox" value={String(index)} {...register(name)} />
            {weekday}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
