import type { Category } from '#contract/catalogue/category.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { SlugField } from '#islands/admin/edit/form/SlugField.tsx'
import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import type { ProductFields } from './product-form.ts'

/** The product's name, category, and whether it is sold. */
export function BasicFields({ categories }: { categories: readonly Category[] }) {
  return (
    <fieldset>
      <legend>Product</legend>
      <FormField<ProductFields> name="name" label="Name" rules={{ required: 'name is required' }} />
      <FormattedField<ProductFields>
        name="description"
        label="Description"
        hint="Two or three sentences: what it tastes like, how many it serves."
      />
      <CategoryFields categories={categories} />
      <SlugField<ProductFields> example="egg-pie" />
      <Check<ProductFields> name="isOffered" label="On sale" />
    </fieldset>
  )
}
