import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode
  isOptional?: boolean
  /** Lines of a longer text that are in view; absent for a single line. */
  rows?: number
  value: string
  change: (typed: string) => void
  /** Its purpose, in a sentence, and what is wrong with it, which is shown instead. */
  hint?: string
  problem?: string | null | undefined
}

/** A labelled field that no form registers. */
export function TypedField({ label, isOptional, rows, change, hint, problem, children, ...input }: Props) {
  const id = useId()
  const words = problem || hint
  const shared = {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': words ? `${id}-words` : undefined,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  return (
    <div className="admin-field">
      <label htmlFor={id}>
        {label} {isOptional && <small>(optional)</small>}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={input.maxLength} value={input.value} />
      ) : (
        <input {...shared} {...input} />
      )}
      {words && (
        <small id={`${id}-words`} className={problem ? 'field-error' : undefined}>
          {words}
        </small>
      )}
      {children}
    </div>
  )
}
