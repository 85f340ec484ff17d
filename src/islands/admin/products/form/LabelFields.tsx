import { useFormContext, useWatch } from 'react-hook-form'
import { ALLERGENS } from '#domain/product/allergen.ts'
import { hasStatedAllergens } from '#domain/product/product.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { FLAGS, type ProductFields } from './product-form.ts'

const WITH_COMMAS = 'Separated by commas.'

/** The product's label: allergens, ingredients, marks, search words. */
export function LabelFields() {
  const { register, setValue } = useFormContext<ProductFields>()
  const [allergens, hasNoAllergens] = useWatch<ProductFields, ['allergens', 'hasNoAllergens']>({
    name: ['allergens', 'hasNoAllergens'],
  })
  const isStated = hasStatedAllergens({ allergens, allergensStated: hasNoAllergens })
  return (
    <fieldset>
      <legend>Label</legend>
      <fieldset className="checks" aria-label="Allergens">
        {ALLERGENS.map((allergen) => (
          <label key={allergen} className="admin-check">
            <input
              type="checkbox"
              value={allergen}
              {...register('allergens', {
                onChange: () => setValue('hasNoAllergens', false, { shouldDirty: true }),
              })}
            />
            {allergen}
          </label>
        ))}
        <label className="admin-check">
          <input
            type="checkbox"
            {...register('hasNoAllergens', {
              onChange: () => setValue('allergens', [], { shouldDirty: true }),
            })}
          />
          None of these
        </label>
      </fieldset>
      <p role="status">{!isStated && 'Shoppers read: Not stated yet. Please ask us.'}</p>
      <FormField<ProductFields> name="ingredients" label="Ingredients" kind="text" hint={WITH_COMMAS} />
      <fieldset className="checks" aria-label="Marks">
        {Object.entries(FLAGS).map(([flag, label]) => (
          <Check<ProductFields> key={flag} name={flag as keyof typeof FLAGS} label={label} />
        ))}
      </fieldset>
      <small>
        Gluten-free, vegan, dairy-free, nut-free and egg-free count once the allergens are stated. A mark that
        they contradict is not saved.
      </small>
      <FormField<ProductFields> name="tags" label="Tags" hint={WITH_COMMAS} />
      <FormField<ProductFields> name="seoKeywords" label="Words for search engines" hint={WITH_COMMAS} />
      <FormField<ProductFields>
        name="reason"
        label="Why the price changes"
        hint="Kept in the price history, and shown to the admin who approves it."
      />
    </fieldset>
  )
}
