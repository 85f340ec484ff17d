import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'

type Props<Fields extends FieldValues> = { name: FieldPath<Fields>; label: string }

/** A checkbox of the form around it. */
export function Check<Fields extends FieldValues>({ name, label }: Props<Fields>) {
  const { register } = useFormContext<Fields>()
  return (
    <label className="admin-check">
      <input type="checkbox" {...register(name)} />
      {label}
    </label>
  )
}
