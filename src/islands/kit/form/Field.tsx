import type { InputHTMLAttributes, Ref } from 'react'
import { say } from '#words/say.ts'

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'required'
  | 'maxLength'
> & {
  /** The input itself. */
  ref?: Ref<HTMLInputElement>
  name: string
  label: string
  hint?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
  /** Several lines. */
  isLong?: boolean
}

/** A labelled field with its hint and its error, tied together for screen readers. */
export function Field({
  ref,
  name,
  label,
  hint,
  error,
  onChange,
  onLeave,
  isLong,
  required,
  ...rest
}: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const shared = {
    ...rest,
    id: name,
    name,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} <span className="muted">{say(required ? '(required)' : '(optional)')}</span>
      </label>
      {isLong ? <textarea {...shared} rows={2} /> : <input {...shared} ref={ref} />}
      {hint && (
        <p id={`${name}-hint`} className="muted field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
