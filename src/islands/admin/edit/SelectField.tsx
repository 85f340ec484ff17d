import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'select'> & {
  label: ReactNode
  /** The values and their words, in order. */
  choices: readonly (readonly [value: string | number, words: ReactNode])[]
  /** The words of the empty value, which comes first; without them there is none. */
  none?: ReactNode
  /** Takes the chosen value, where no form registers the field. */
  change?: (value: string) => void
  /** Shown below, such as a hint or an error. */
  children?: ReactNode
}

/** A labelled choice from a list that opens. */
export function SelectField({ label, choices, none, change, children, ...select }: Props) {
  return (
    <label className="admin-field">
      {label}
      <select {...select} {...(change && { onChange: ({ target }) => change(target.value) })}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </label>
  )
}
