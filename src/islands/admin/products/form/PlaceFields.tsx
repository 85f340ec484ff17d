import type { Category } from '#contract/catalogue/category.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import type { ProductFields } from './product-form.ts'

/** Where the product is in the menu, and whether it is sold. */
export function PlaceFields({ categories }: { categories: readonly Category[] }) {
  return (
    <fieldset>
      <legend>In the menu</legend>
      <CategoryFields categories={categories} />
      <Check<ProductFields> name="isOffered" label="On sale" />
    </fieldset>
  )
}
