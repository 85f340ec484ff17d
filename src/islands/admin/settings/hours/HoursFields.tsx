import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_OVEN_TIMES } from '#contract/content/site.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { HOURS_CHOICES, type SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { Span } from './Span.tsx'
import { WeekFields } from './WeekFields.tsx'

/** When the shop is open on each day of the week, and when it is busiest. */
export function HoursFields() {
  const { control, setValue, getValues } = useFormContext<SettingsFields>()
  const peaks = useFieldArray({ control, name: 'peaks' })
  return (
    <fieldset>
      <legend>Hours</legend>
      <div className="admin-actions">
        {Object.entries(HOURS_CHOICES).map(([words, preset]) => (
          <button
            key={words}
            type="button"
            className="button quiet"
            onClick={() => {
              const week = getValues('week').map((day) => ({ ...day, ...preset.hours }))
              setValue('week', week, { shouldDirty: true, shouldValidate: true })
              peaks.replace(preset.peaks.map((peak) => ({ ...peak })))
            }}
          >
            Set {words} for every day
          </button>
        ))}
      </div>
      <WeekFields />
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
      <OvenTimes />
    </fieldset>
  )
}

/** When the day's fresh goods come out of the oven; home says so beside them. */
function OvenTimes() {
  const { control } = useFormContext<SettingsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'ovenTimes' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className="admin-row">
          <FormField<SettingsFields>
            name={`ovenTimes.${index}.time`}
            label="Out of the oven at"
            kind="time"
            rules={{ required: 'A time is required' }}
          />
          <button type="button" className="link-button" onClick={() => remove(index)}>
            Remove this time
          </button>
        </div>
      ))}
      {fields.length < MAX_OVEN_TIMES && (
        <button type="button" className="link-button" onClick={() => append({ time: '' })}>
          Add an oven time
        </button>
      )}
    </>
  )
}
