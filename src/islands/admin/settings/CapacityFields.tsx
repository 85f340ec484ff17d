import { useFormContext } from 'react-hook-form'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { WeekWindows } from '#islands/admin/settings/hours/WeekWindows.tsx'
import { checkSetting, isHours, type NumberName } from './settings-bounds.ts'
import type { SettingsFields } from './settings-form.ts'

/** How much the shop takes on, and how soon it can be ready. */
export function CapacityFields() {
  const { getValues } = useFormContext<SettingsFields>()
  return (
    <fieldset>
      <legend>Capacity and times</legend>
      <div className="admin-row">
        <NumberField name="ordersPerWindow" label="Orders in one window" />
        <NumberField name="windowHours" label="Hours of a window" />
        <NumberField name="preparationMinutes" label="Minutes to get ready" />
        <FormField<SettingsFields>
          name="cutoffTime"
          label="Counts as tomorrow from"
          kind="time"
          rules={{ required: 'This is required' }}
        />
        <NumberField name="horizonDays" label="Days that can be booked" />
      </div>
      <FormField<SettingsFields>
        name="workBegins"
        label="Work begins"
        kind="time"
        hint="Minutes to get ready count from then until closing. Empty: one preparation before opening."
      />
      <WeekWindows />
      <div className="admin-row">
        <NumberField name="largeMin" label="Large orders: days at least" />
        <NumberField
          name="largeMax"
          label="Large orders: days at most"
          check={(typed) =>
            Number(typed) >= Number(getValues('largeMin')) ? undefined : 'Not fewer than the days at least'
          }
        />
        <NumberField name="cancelHours" label="Customers may cancel until, hours before" />
      </div>
    </fieldset>
  )
}

type NumberProps = {
  name: NumberName
  label: string
  check?: (typed: string) => string | undefined
}

/** A required number. */
export function NumberField({ name, label, check }: NumberProps) {
  return (
    <FormField<SettingsFields>
      name={name}
      label={label}
      kind={isHours(name) ? 'money' : 'whole'}
      rules={{
        required: 'This is required',
        validate: (typed) => checkSetting(name, String(typed)) ?? check?.(String(typed)),
      }}
    />
  )
}
