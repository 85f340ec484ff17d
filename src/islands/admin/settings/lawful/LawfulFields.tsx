import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_RATES } from '#contract/content/site.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkAmountOrNone } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { checkPercent, newRate } from './lawful-form.ts'
import { RateGoods } from './RateGoods.tsx'

/** Discounts by law: whether the shop gives them, and their rates as rows. */
export function LawfulFields() {
  const { control, watch } = useFormContext<SettingsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lawfulDiscounts.rates' })
  return (
    <fieldset>
      <legend>Senior citizens and persons with disability</legend>
      <p>
        Ask your accountant before you switch this on: which rates and caps count for your goods, whether your
        sales are exempt from VAT, and which records you must keep. Customers get the better of this discount
        and a voucher, and show the ID when they get the order.
      </p>
      <Check<SettingsFields>
        name="lawfulDiscounts.isGiven"
        label="Give the discount at checkout and counter"
      />
      <p className="muted">
        Without an amount at most, there is no limit. VAT is taken out before the rate: enter 0 if your prices
        have none. A discount for a product counts before one for its category or for all goods.
      </p>
      <div className="settings-rows">
        {fields.map(({ id }, index) => (
          <fieldset
            key={id}
            className="admin-row"
            aria-label={watch(`lawfulDiscounts.rates.${index}.name`) || `Discount ${index + 1}`}
          >
            <Rate index={index} />
            <button type="button" className="link-button" onClick={() => remove(index)}>
              Remove this discount
            </button>
          </fieldset>
        ))}
      </div>
      {fields.length === 0 && watch('lawfulDiscounts.isGiven') && (
        <p className="field-error">
          Without a discount in the list nobody gets one: add it, or switch this off.
        </p>
      )}
      {fields.length < MAX_RATES && (
        <button type="button" className="link-button" onClick={() => append(newRate())}>
          Add a discount
        </button>
      )}
    </fieldset>
  )
}

function Rate({ index }: { index: number }) {
  const { register, watch } = useFormContext<SettingsFields>()
  const of = `lawfulDiscounts.rates.${index}` as const
  return (
    <>
      <FormField<SettingsFields>
        name={`${of}.name`}
        label="Name that customers read"
        rules={{ required: 'name is required' }}
      />
      <SelectField
        label="For"
        {...register(`${of}.beneficiary`)}
        choices={[
          ['senior', 'Seniors'],
          ['pwd', 'PWD'],
        ]}
      />
      <FormField<SettingsFields>
        name={`${of}.percent`}
        label="Rate, %"
        kind="money"
        rules={{ required: 'A rate is required', validate: (typed) => checkPercent(String(typed), 0.01) }}
      />
      <FormField<SettingsFields>
        name={`${of}.cap`}
        label="At most, ₱ for an order"
        kind="money"
        rules={{ validate: (typed) => checkAmountOrNone(String(typed)) }}
      />
      <Check<SettingsFields> name={`${of}.isVatExempt`} label="No VAT on these goods" />
      {watch(`${of}.isVatExempt`) && (
        <FormField<SettingsFields>
          name={`${of}.vatPercent`}
          label="VAT in your prices, %"
          kind="money"
          rules={{ required: 'A rate is required', validate: (typed) => checkPercent(String(typed), 0) }}
        />
      )}
      <RateGoods of={of} />
    </>
  )
}
