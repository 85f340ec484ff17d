import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'

type Props<Fields extends FieldValues> = {
  name: FieldPath<Fields>
  label: string
  /** Its own value, where the field is a list of what is ticked. */
  value?: string | number
  rules?: RegisterOptions<Fields, FieldPath<Fields>>
}

/** A checkbox of the form around it. */
export function Check<Fields extends FieldValues>({ name, label, value, rules }: Props<Fields>) {
  const { register } = useFormContext<Fields>()
  return (
    <label className="admin-check">
      <input type="checkbox" value={value} {...register(name, rules)} />
      {label}
    </label>
  )
}
