import { useFormState } from 'react-hook-form'
import { PRODUCT_FLAGS, WORD_LISTS } from '#domain/product/product-fields.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { SlugField } from '#islands/admin/edit/form/SlugField.tsx'
import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import { Fold } from '#islands/kit/Fold.tsx'
import { FLAG_LABELS, LIST_LABELS } from './field-labels.ts'
import { OptionFields } from './OptionFields.tsx'
import type { ProductFields } from './product-form.ts'

const WITH_COMMAS = 'Separated by commas.'

/** Fields above these. */
const FIRST: readonly string[] = [
  'name',
  'categoryId',
  'subcategoryId',
  'isOffered',
  'sizes',
  'allergens',
  'hasNoAllergens',
] satisfies (keyof ProductFields)[]

/** Fields that a new product may leave empty: folded until somebody opens them, or one of them has an error. */
export function MoreFields({ isNew }: { isNew: boolean }) {
  const { errors } = useFormState<ProductFields>()
  const fields = (
    <>
      <fieldset>
        <legend>Words</legend>
        <FormattedField<ProductFields>
          name="description"
          label="Description"
          hint="Two or three sentences: what it tastes like, how many it serves."
        />
        <SlugField<ProductFields> example="egg-pie" />
      </fieldset>
      <OptionFields />
      <LabelFields />
    </>
  )
  if (!isNew) return fields
  return (
    <Fold
      title="Description, extras, made to order and label"
      isNeeded={Object.keys(errors).some((name) => !FIRST.includes(name))}
    >
      {fields}
    </Fold>
  )
}

/** The product's label: ingredients, marks, search words. */
function LabelFields() {
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
