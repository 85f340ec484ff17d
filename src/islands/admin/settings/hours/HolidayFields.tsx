import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_NOTE } from '#contract/content/site.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { Span } from './Span.tsx'
import { DayWindows } from './WeekWindows.tsx'
import { checkDays, isPast } from './week-form.ts'

const NEW = { from: '', until: '', isOpen: false, opens: '', closes: '', note: '' }

/** Days on which the shop is closed or has other hours. Those that are over are folded away. */
export function HolidayFields() {
  const { control } = useFormContext<SettingsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays' })
  const [today] = useState(() => manilaDate(new Date()))
  const rows = fields.map((field, index) => ({
    isOver: isPast(field, today),
    row: <HolidayRow key={field.id} index={index} remove={() => remove(index)} />,
  }))
  const over = rows.filter(({ isOver }) => isOver)
  return (
    <fieldset>
      <legend>Holidays and closed days</legend>
      <p>
        These days count before the weekday’s hours. Before they are saved you see the orders that they hit.
      </p>
      {over.length > 0 && (
        <details>
          <summary>{over.length === 1 ? 'One that is over' : `${over.length} that are over`}</summary>
          <div className="settings-rows">{over.map(({ row }) => row)}</div>
        </details>
      )}
      {rows.map(({ isOver, row }) => !isOver && row)}
      <button type="button" className="link-button" onClick={() => append({ ...NEW })}>
        Add a holiday or closed day
      </button>
    </fieldset>
  )
}

function HolidayRow({ index, remove }: { index: number; remove: () => void }) {
  const { watch, getValues } = useFormContext<SettingsFields>()
  return (
    <fieldset className="admin-row" aria-label={`Holiday ${index + 1}`}>
      <FormField<SettingsFields>
        name={`holidays.${index}.from`}
        label="First day"
        kind="date"
        rules={{ required: 'A day is required' }}
      />
      <FormField<SettingsFields>
        name={`holidays.${index}.until`}
        label="Last day"
        kind="date"
        rules={{ validate: () => checkDays(getValues('holidays'), index) }}
      />
      <FormField<SettingsFields>
        name={`holidays.${index}.note`}
        label="Note for everybody"
        rules={{ maxLength: { value: MAX_NOTE, message: `At most ${MAX_NOTE} characters` } }}
      />
      <Check<SettingsFields> name={`holidays.${index}.isOpen`} label="Open, with other hours" />
      {watch(`holidays.${index}.isOpen`) && (
        <>
          <Span name={`holidays.${index}`} from="Opens" to="Closes" />
          <DayWindows day={watch(`holidays.${index}`)} />
        </>
      )}
      <button type="button" className="link-button" onClick={remove}>
        Remove this holiday
      </button>
    </fieldset>
  )
}
