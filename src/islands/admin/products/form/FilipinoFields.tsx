import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { InFilipino } from '#islands/admin/edit/form/InFilipino.tsx'
import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import type { ProductFields } from './product-form.ts'

const LISTS = { sizes: 'Size', packaging: 'Packaging', addons: 'Add-on' } as const
const LIST_NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** The product's words in Filipino. Its name is the same in both languages. */
export function FilipinoFields() {
  const { watch } = useFormContext<ProductFields>()
  const names = LIST_NAMES.flatMap((list) =>
    watch(list).map((_, index) => `${list}.${index}.nameFilipino` as const),
  )
  return (
    <InFilipino<ProductFields>
      names={['descriptionFilipino', 'ingredientsFilipino', 'tagsFilipino', ...names]}
    >
      <FormattedField<ProductFields>
        name="descriptionFilipino"
        label="Description in Filipino"
        hint="The same two or three sentences, as you would say them over the counter."
      />
      {LIST_NAMES.map((list) => (
        <NamesInFilipino key={list} list={list} />
      ))}
      <FormField<ProductFields>
        name="ingredientsFilipino"
        label="Ingredients in Filipino"
        kind="text"
        hint="Separated by commas."
      />
      <FormField<ProductFields>
        name="tagsFilipino"
        label="Tags in Filipino"
        hint="Separated by commas. Shoppers find the product by them."
      />
    </InFilipino>
  )
}

/** A field for the name of each, beside the one in English. */
function NamesInFilipino({ list }: { list: keyof typeof LISTS }) {
  const { control, watch } = useFormContext<ProductFields>()
  const { fields } = useFieldArray({ control, name: list })
  const named = watch(list)
  return fields.map(({ id }, index) => (
    <FormField<ProductFields>
      key={id}
      name={`${list}.${index}.nameFilipino`}
      label={`${LISTS[list]} “${named[index]?.name ?? ''}” in Filipino`}
    />
  ))
}
