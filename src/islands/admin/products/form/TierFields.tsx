import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_TIERS } from '#contract/admin/product/product.ts'
import { MAX_TIER_QUANTITY } from '#contract/catalogue/price-tier.ts'
import { checkPrice, checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import type { ProductFields } from './product-form.ts'

/** Lower prices for many pieces of one size (D17). */
export function TierFields({ size }: { size: number }) {
  const { control } = useFormContext<ProductFields>()
  const { fields, append, remove } = useFieldArray({ control, name: `sizes.${size}.priceTiers` })
  return (
    <div className="tiers">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="admin-row" aria-label={`Bulk price ${index + 1}`}>
          <FormField<ProductFields>
            name={`sizes.${size}.priceTiers.${index}.minQuantity`}
            label="From pieces"
            kind="whole"
            rules={{
              required: 'This is required',
              validate: (typed) => checkWhole(String(typed), 2, MAX_TIER_QUANTITY),
            }}
          />
          <FormField<ProductFields>
            name={`sizes.${size}.priceTiers.${index}.price`}
            label="Each, ₱"
            kind="money"
            rules={{ required: 'price is required', validate: (typed) => checkPrice(String(typed)) }}
          />
          <button type="button" className="link-button" onClick={() => remove(index)}>
            Remove this bulk price
          </button>
        </fieldset>
      ))}
      {fields.length < MAX_TIERS && (
        <button type="button" className="link-button" onClick={() => append({ minQuantity: '', price: '' })}>
          Add a bulk price
        </button>
      )}
    </div>
  )
}
