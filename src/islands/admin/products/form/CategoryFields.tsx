import { useFormContext } from 'react-hook-form'
import type { Category } from '#contract/catalogue/category.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'

type Place = { categoryId: string; subcategoryId: string }

/** Where a product is in the menu. */
export function CategoryFields({ categories }: { categories: readonly Category[] }) {
  const { register, watch } = useFormContext<Place>()
  const categoryId = Number(watch('categoryId'))
  const main = categories.filter(({ parent }) => parent === null)
  const below = categories.filter(({ parent }) => parent?.id === categoryId)
  return (
    <>
      <SelectField label="Category" choices={choicesOf(main)} {...register('categoryId')} />
      {below.length > 0 && (
        <SelectField
          label="Subcategory"
          none="None"
          choices={choicesOf(below)}
          {...register('subcategoryId')}
        />
      )}
    </>
  )
}

function choicesOf(categories: readonly Category[]) {
  return categories.map(({ id, name }) => [id, name] as const)
}
