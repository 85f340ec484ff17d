import { PRODUCT_FLAGS, WORD_LISTS } from '#domain/product/product-fields.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { FLAG_LABELS, LIST_LABELS } from './field-labels.ts'
import type { ProductFields } from './product-form.ts'

const WITH_COMMAS = 'Separated by commas.'

/** The product's label: ingredients, marks, search words. */
export function LabelFields() {
  return (
    <fieldset>
      <legend>Label</legend>
      <FormField<ProductFields>
        name="ingredients"
        label={LIST_LABELS.ingredients}
        kind="text"
        hint={WITH_COMMAS}
      />
      <fieldset className="checks" aria-label="Marks">
        {PRODUCT_FLAGS.map((flag) => (
          <Check<ProductFields> key={flag} name={flag} label={FLAG_LABELS[flag]} />
        ))}
      </fieldset>
      <small>
        Gluten-free, vegan, dairy-free, nut-free and egg-free count once the allergens are stated. A mark that
        they contradict is not saved.
      </small>
      {WORD_LISTS.filter((list) => list !== 'ingredients').map((list) => (
        <FormField<ProductFields> key={list} name={list} label={LIST_LABELS[list]} hint={WITH_COMMAS} />
      ))}
      <FormField<ProductFields>
        name="reason"
        label="Why the price changes"
        hint="Kept in the price history, and shown to the admin who approves it."
      />
    </fieldset>
  )
}
