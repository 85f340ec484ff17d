import { useFormContext } from 'react-hook-form'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { closingTime } from './week-form.ts'

type Props = { name: `week.${number}` | `holidays.${number}` | `peaks.${number}`; from: string; to: string }

/** Two times of a day, the second one later. */
export function Span({ name, from, to }: Props) {
  const { getValues } = useFormContext<SettingsFields>()
  return (
    <>
      <FormField<SettingsFields>
        name={`${name}.opens`}
        label={from}
        kind="time"
        rules={{ required: 'A time is required' }}
      />
      <FormField<SettingsFields>
        name={`${name}.closes`}
        label={to}
        kind="time"
        rules={{
          required: 'A time is required',
          validate: (typed) =>
            closingTime(String(typed)) > getValues(`${name}.opens`) ||
            'This must be later than the time before it. A day ends at midnight (12:00 AM): later hours belong to the next day.',
        }}
      />
    </>
  )
}
