import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { FLAGS, type ProductFields } from './product-form.ts'

const WITH_COMMAS = 'Separated by commas.'

/** The product's label: ingredients, marks, search words. */
export function LabelFields() {
  return (
    <fieldset>
      <legend>Label</legend>
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
