import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_SIZES } from '#contract/admin/product/product.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import {
  checkPrice,
  checkPriceOrNone,
  checkServings,
  checkWhole,
} from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { NEW_SIZE, type ProductFields } from './product-form.ts'
import { TierFields } from './TierFields.tsx'

/** The product's sizes, each with price and stock; the first one's price is the product's. */
export function SizeFields({ withCost }: { withCost: boolean }) {
  const { control, watch } = useFormContext<ProductFields>()
  const [sizes, isMadeToOrder] = watch(['sizes', 'isMadeToOrder'])
  const { fields, append, remove, move } = useFieldArray({ control, name: 'sizes' })
  return (
    <fieldset>
      <legend>Sizes and prices</legend>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="admin-row" aria-label={`Size ${index + 1}`}>
          <FormField<ProductFields>
            name={`sizes.${index}.price`}
            label="Price, ₱"
            kind="money"
            rules={{ required: 'price is required', validate: (typed) => checkPrice(String(typed)) }}
          />
          <FormField<ProductFields>
            name={`sizes.${index}.name`}
            label="Size"
            rules={{ required: 'name is required' }}
          />
          <FormField<ProductFields>
            name={`sizes.${index}.servings`}
            label="Serves"
            kind="money"
            rules={{
              required: 'servings is required',
              validate: (typed) => checkServings(String(typed)),
            }}
          />
          <FormField<ProductFields>
            name={`sizes.${index}.stock`}
            label="In stock"
            kind="whole"
            rules={{
              required: 'stock is required',
              validate: (typed) => checkWhole(String(typed), 0, MAX_STOCK),
            }}
          />
          {withCost && (
            <FormField<ProductFields>
              name={`sizes.${index}.cost`}
              label="Cost, ₱"
              kind="money"
              rules={{ validate: (typed) => checkPriceOrNone(String(typed)) }}
            />
          )}
          {!isMadeToOrder && Number(sizes[index]?.stock) === 0 && (
            <small className="row-actions">With 0 in stock it is sold out.</small>
          )}
          <TierFields size={index} />
          {fields.length > 1 && (
            <p className="row-actions">
              {index > 0 && (
                <button type="button" className="link-button" onClick={() => move(index, index - 1)}>
                  Move up
                </button>
              )}
              <button type="button" className="link-button" onClick={() => remove(index)}>
                Remove this size
              </button>
            </p>
          )}
        </fieldset>
      ))}
      <FormField<ProductFields>
        name="basePrice"
        label="Usual price of the first size, ₱"
        kind="money"
        hint="Shown crossed out beside the price while it is higher. Leave it empty for none."
        rules={{ validate: (typed) => checkPriceOrNone(String(typed)) }}
      />
      {fields.length < MAX_SIZES && (
        <button type="button" className="button quiet" onClick={() => append({ ...NEW_SIZE, name: '' })}>
          Add a size
        </button>
      )}
    </fieldset>
  )
}
