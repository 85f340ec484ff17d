import { useId } from 'react'

type Props = {
  label: string
  hint: string
  value: string
  problem: string | undefined
  change: (value: string) => void
  kind?: 'text' | 'url'
}

/** A line of text with its hint, or what is wrong with it. */
export function TextField({ label, hint, value, problem, change, kind = 'text' }: Props) {
  const id = useId()
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={kind}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => change(target.value)}
      />
      <small id={`${id}-hint`} className={problem ? 'field-error' : undefined}>
        {problem ?? hint}
      </small>
    </div>
  )
}
