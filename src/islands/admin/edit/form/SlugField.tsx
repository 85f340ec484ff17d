import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField } from './FormField.tsx'

/** The end of a page's address; `example` is one of its kind. */
export function SlugField<Fields extends FieldValues & { slug: string }>({ example }: { example: string }) {
  return (
    <FormField<Fields>
      name={'slug' as FieldPath<Fields>}
      label="Address"
      hint="The end of the page’s address. Leave it empty to use the name. After a change, the old address leads to the new one."
      rules={{
        pattern: {
          value: /^[a-z0-9]+(-[a-z0-9]+)*$/,
          message: `Small letters and numbers with a dash for each space, such as ${example}`,
        },
      }}
    />
  )
}
