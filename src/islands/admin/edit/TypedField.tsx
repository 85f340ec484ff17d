import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode
  isOptional?: boolean
  /** Lines of a longer text that are in view; absent for a single line. */
  rows?: number
  value: string
  change: (typed: string) => void
  /** Shown below, such as a hint or an error. */
  children?: ReactNode
}

/** A labelled field that no form registers. */
export function TypedField({ label, isOptional = false, rows, change, children, ...input }: Props) {
  const { value, maxLength } = input
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: one of two fields is inside.
    <label className="admin-field">
      <span>
        {label} {isOptional && <small>(optional)</small>}
      </span>
      {rows ? (
        <textarea
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <input {...input} onChange={({ target }) => change(target.value)} />
      )}
      {children}
    </label>
  )
}
