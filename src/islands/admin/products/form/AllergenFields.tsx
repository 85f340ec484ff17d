import { useFormContext, useWatch } from 'react-hook-form'
import { ALLERGENS, hasStatedAllergens } from '#domain/product/allergen.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import type { ProductFields } from './product-form.ts'

/** Which allergens are in the product: asked of everybody, and never assumed (D69). */
export function AllergenFields() {
  const { setValue } = useFormContext<ProductFields>()
  const [allergens, hasNoAllergens] = useWatch<ProductFields, ['allergens', 'hasNoAllergens']>({
    name: ['allergens', 'hasNoAllergens'],
  })
  const isStated = hasStatedAllergens({ allergens, allergensStated: hasNoAllergens })
  return (
    <fieldset>
      <legend>Allergens</legend>
      <div className="checks">
        {ALLERGENS.map((allergen) => (
          <Check<ProductFields>
            key={allergen}
            name="allergens"
            value={allergen}
            label={allergen}
            rules={{ onChange: () => setValue('hasNoAllergens', false, { shouldDirty: true }) }}
          />
        ))}
        <Check<ProductFields>
          name="hasNoAllergens"
          label="None of these"
          rules={{ onChange: () => setValue('allergens', [], { shouldDirty: true }) }}
        />
      </div>
      <p role="status">{!isStated && 'Shoppers read: Not stated yet. Please ask us.'}</p>
    </fieldset>
  )
}
