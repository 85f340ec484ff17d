import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { HOURS_PRESETS, type SettingsFields } from './settings-form.ts'
import { WeekdayChecks } from './WeekdayChecks.tsx'

/** When the shop is open, when it is full, and when it is closed. */
export function HoursFields() {
  const { control, setValue } = useFormContext<SettingsFields>()
  const peaks = useFieldArray({ control, name: 'peaks' })
  const dates = useFieldArray({ control, name: 'closedDates' })
  return (
    <>
      <fieldset>
        <legend>Hours</legend>
        <div className="admin-actions">
          {Object.entries(HOURS_PRESETS).map(([words, preset]) => (
            <button
              key={words}
              type="button"
              className="button quiet"
              onClick={() => {
                setValue('hours', { ...preset.hours }, { shouldDirty: true, shouldValidate: true })
                peaks.replace(preset.peaks.map((peak) => ({ ...peak })))
              }}
            >
              Set {words}
            </button>
          ))}
        </div>
        <fieldset className="admin-row" aria-label="Open">
          <Span name="hours" from="Opens" to="Closes" />
        </fieldset>
        {peaks.fields.map(({ id }, index) => (
          <fieldset key={id} className="admin-row" aria-label={`Peak ${index + 1}`}>
            <Span name={`peaks.${index}`} from="Peak from" to="Peak until" />
            <button type="button" className="link-button" onClick={() => peaks.remove(index)}>
              Remove this peak
            </button>
          </fieldset>
        ))}
        <button type="button" className="link-button" onClick={() => peaks.append({ opens: '', closes: '' })}>
          Add a peak
        </button>
      </fieldset>
      <fieldset>
        <legend>Closed</legend>
        <WeekdayChecks name="closedWeekdays" label="Closed every" />
        {dates.fields.map(({ id }, index) => (
          <fieldset key={id} className="admin-row" aria-label={`Closed day ${index + 1}`}>
            <FormField<SettingsFields>
              name={`closedDates.${index}.date`}
              label="Closed on"
              kind="date"
              rules={{ required: 'date is required' }}
            />
            <button type="button" className="link-button" onClick={() => dates.remove(index)}>
              Remove this day
            </button>
          </fieldset>
        ))}
        <button type="button" className="link-button" onClick={() => dates.append({ date: '' })}>
          Add a closed day
        </button>
      </fieldset>
    </>
  )
}

type SpanProps = { name: 'hours' | `peaks.${number}`; from: string; to: string }

/** Two times of a day, the second one later. */
function Span({ name, from, to }: SpanProps) {
  const { getValues } = useFormContext<SettingsFields>()
  return (
    <>
      <FormField<SettingsFields>
        name={`${name}.opens`}
        label={from}
        kind="time"
        rules={{ required: 'opens is required' }}
      />
      <FormField<SettingsFields>
        name={`${name}.closes`}
        label={to}
        kind="time"
        rules={{
          required: 'closes is required',
          validate: (typed) =>
            String(typed) > getValues(`${name}.opens`) || 'This must be later than the time before it',
        }}
      />
    </>
  )
}
