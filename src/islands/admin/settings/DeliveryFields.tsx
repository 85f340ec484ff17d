import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_MINIMUM_PESOS, MAX_PRICE_PESOS } from '#contract/money.ts'
import { tellApart } from '#domain/place/province.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkPrice } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { AddTowns } from './AddTowns.tsx'
import { type SettingsFields, WEEKDAYS } from './settings-form.ts'

const EVERY_DAY = ['0', '1', '2', '3', '4', '5', '6']

/** Where the shop delivers, with fee, minimum and days (D28). */
export function DeliveryFields() {
  const { control, watch } = useFormContext<SettingsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'delivery' })
  const areas = watch('delivery')
  const names = tellApart(areas).map(({ name }) => name)
  return (
    <fieldset>
      <legend>Delivery areas</legend>
      <AddTowns
        added={areas.map(({ code }) => code)}
        province={watch('facts.address.province')}
        add={({ code, name }, terms) =>
          append({ code, name, ...terms, weekdays: EVERY_DAY }, { shouldFocus: false })
        }
        remove={(code) => remove(areas.findIndex((area) => area.code === code))}
      />
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="admin-row" aria-label={names[index]}>
          <b>{names[index]}</b>
          <Money name={`delivery.${index}.fee`} label="Fee, ₱" max={MAX_PRICE_PESOS} />
          <Money name={`delivery.${index}.minimum`} label="Smallest order, ₱" max={MAX_MINIMUM_PESOS} />
          <WeekdayChecks name={`delivery.${index}.weekdays`} label="Delivered on" />
          <button type="button" className="link-button" onClick={() => remove(index)}>
            Remove {names[index]}
          </button>
        </fieldset>
      ))}
    </fieldset>
  )
}

type MoneyProps = { name: `delivery.${number}.${'fee' | 'minimum'}`; label: string; max: number }

function Money({ name, label, max }: MoneyProps) {
  return (
    <FormField<SettingsFields>
      name={name}
      label={label}
      kind="money"
      rules={{ required: 'An amount is required', validate: (typed) => checkPrice(String(typed), max) }}
    />
  )
}

type Props = { name: `delivery.${number}.weekdays`; label: string }

/** Days of the week to tick. */
function WeekdayChecks({ name, label }: Props) {
  return (
    <fieldset className="weekdays" aria-label={label}>
      <span>{label}</span>
      <div className="checks">
        {WEEKDAYS.map((weekday, index) => (
          <Check<SettingsFields> key={weekday} name={name} value={index} label={weekday} />
        ))}
      </div>
    </fieldset>
  )
}
