import { useFormContext } from 'react-hook-form'
import { checkWhole } from '#islands/admin/edit/check-amount.ts'
import { FormField } from '#islands/admin/edit/FormField.tsx'
import type { SettingsFields } from './settings-form.ts'

const MAX_PIECES = 100_000
const MAX_MINUTES = 10_000
const MAX_DAYS = 60
const MAX_WINDOW_HOURS = 12
const MAX_HOURS = 1000

/** How much the shop takes on, and how soon it can be ready. */
export function CapacityFields() {
  const { getValues } = useFormContext<SettingsFields>()
  return (
    <fieldset>
      <legend>Capacity and times</legend>
      <div className="admin-row">
        <Whole name="ordersPerWindow" label="Orders in one window" min={1} max={MAX_PIECES} />
        <Whole name="windowHours" label="Hours of a window" min={1} max={MAX_WINDOW_HOURS} />
        <Whole name="preparationMinutes" label="Minutes to get ready" min={0} max={MAX_MINUTES} />
        <FormField<SettingsFields>
          name="cutoffTime"
          label="Counts as tomorrow from"
          kind="time"
          rules={{ required: 'cutoffTime is required' }}
        />
        <Whole name="horizonDays" label="Days that can be booked" min={1} max={MAX_DAYS} />
      </div>
      <div className="admin-row">
        <Whole name="largeMin" label="Large orders: days at least" min={0} max={MAX_DAYS} />
        <Whole
          name="largeMax"
          label="Large orders: days at most"
          min={0}
          max={MAX_DAYS}
          check={(typed) =>
            Number(typed) >= Number(getValues('largeMin')) ? undefined : 'Not fewer than the days at least'
          }
        />
        <Whole name="cancelHours" label="Customers may cancel until, hours before" min={0} max={MAX_HOURS} />
      </div>
    </fieldset>
  )
}

type WholeProps = {
  name: keyof SettingsFields & string
  label: string
  min: number
  max: number
  check?: (typed: string) => string | undefined
}

/** A whole number that must stand there. */
export function Whole({ name, label, min, max, check }: WholeProps) {
  return (
    <FormField<SettingsFields>
      name={name}
      label={label}
      kind="whole"
      rules={{
        required: `${name} is required`,
        validate: (typed) => checkWhole(String(typed), min, max) ?? check?.(String(typed)),
      }}
    />
  )
}
