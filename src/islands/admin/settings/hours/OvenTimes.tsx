import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_OVEN_TIMES } from '#contract/content/site.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'

/** When the day's fresh goods come out of the oven; home says so beside them. */
export function OvenTimes() {
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
