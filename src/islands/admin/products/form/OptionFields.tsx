import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_LEAD_DAYS, MAX_PIECES } from '#contract/catalogue/product.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkPrice, checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { checkShare, SHARE_HINT } from '#islands/admin/edit/form/deposit-share.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import type { ProductFields } from './product-form.ts'

const LISTS = {
  packaging: { title: 'Packaging', one: 'Packaging', price: 'Price, ₱', add: 'Add packaging' },
  addons: { title: 'Add-ons', one: 'Add-on', price: 'For each piece, ₱', add: 'Add an add-on' },
} as const

/** Options of the product, and how it is made. */
export function OptionFields() {
  const { watch } = useFormContext<ProductFields>()
  return (
    <>
      <OptionList name="packaging" />
      <OptionList name="addons" />
      <fieldset>
        <legend>Made to order</legend>
        <Check<ProductFields> name="allowsMessage" label="Shoppers may have a message written on it" />
        <Check<ProductFields> name="isMadeToOrder" label="Baked when it is ordered" />
        {watch('isMadeToOrder') && (
          <div className="admin-row">
            <Whole name="minDays" label="Days at least" min={0} max={MAX_LEAD_DAYS} />
            <Whole name="maxDays" label="Days at most" min={0} max={MAX_LEAD_DAYS} />
            <Whole name="dailyCapacity" label="Pieces a day" min={1} max={MAX_PIECES} />
            <Whole name="largeQuantity" label="Large order from" min={2} max={MAX_PIECES} />
            <FormField<ProductFields>
              name="deposit"
              label="Deposit for each piece"
              hint={SHARE_HINT}
              rules={{ validate: (typed) => checkShare(String(typed)) }}
            />
          </div>
        )}
      </fieldset>
    </>
  )
}

type WholeProps = { name: keyof ProductFields & string; label: string; min: number; max: number }

function Whole({ name, label, min, max }: WholeProps) {
  return (
    <FormField<ProductFields>
      name={name}
      label={label}
      kind="whole"
      rules={{ required: 'This is required', validate: (typed) => checkWhole(String(typed), min, max) }}
    />
  )
}

function OptionList({ name }: { name: keyof typeof LISTS }) {
  const { control } = useFormContext<ProductFields>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const { title, one, price, add } = LISTS[name]
  return (
    <fieldset>
      <legend>{title}</legend>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="admin-row" aria-label={`${one} ${index + 1}`}>
          <FormField<ProductFields>
            name={`${name}.${index}.name`}
            label="Name"
            rules={{ required: 'name is required' }}
          />
          <FormField<ProductFields>
            name={`${name}.${index}.price`}
            label={price}
            kind="money"
            rules={{ required: 'price is required', validate: (typed) => checkPrice(String(typed)) }}
          />
          <button type="button" className="link-button" onClick={() => remove(index)}>
            Remove
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="link-button"
        onClick={() => append({ optionId: undefined, name: '', nameFilipino: '', price: '' })}
      >
        {add}
      </button>
    </fieldset>
  )
}
