import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { FormattedInput } from './FormattedInput.tsx'

type Props<Fields extends FieldValues> = { name: FieldPath<Fields>; label: string; hint: string }

/** A field of the surrounding form for formatted text (D63). */
export function FormattedField<Fields extends FieldValues>({ name, label, hint }: Props<Fields>) {
  const { control } = useFormContext<Fields>()
  const { field, fieldState } = useController({ control, name })
  return (
    <FormattedInput
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      value={String(field.value)}
      change={field.onChange}
      leave={field.onBlur}
      hold={field.ref}
    />
  )
}
