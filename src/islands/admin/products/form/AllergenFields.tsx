import { useFormContext, useWatch } from 'react-hook-form'
import { ALLERGENS, hasStatedAllergens } from '#domain/product/allergen.ts'
import type { ProductFields } from './product-form.ts'

/** Which allergens are in the product: asked of everybody, and never assumed (D69). */
export function AllergenFields() {
  const { register, setValue } = useFormContext<ProductFields>()
  const [allergens, hasNoAllergens] = useWatch<ProductFields, ['allergens', 'hasNoAllergens']>({
    name: ['allergens', 'hasNoAllergens'],
  })
  const isStated = hasStatedAllergens({ allergens, allergensStated: hasNoAllergens })
  return (
    <fieldset>
      <legend>Allergens</legend>
      <div className="checks">
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
      </div>
      <p role="status">{!isStated && 'Shoppers read: Not stated yet. Please ask us.'}</p>
    </fieldset>
  )
}
