import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { momentRules } from './moment-rules.ts'

type Props<Fields extends FieldValues> = {
  name: FieldPath<Fields>
  label: string
  /** Its purpose, in a sentence. */
  hint?: string
  rules?: RegisterOptions<Fields>
  /** Lines of a `text` that are in view. */
  rows?: number
  kind?: 'line' | 'text' | 'money' | 'whole' | 'time' | 'date' | 'datetime-local' | 'tel'
}

const MODES = {
  line: 'text',
  text: 'text',
  money: 'decimal',
  whole: 'numeric',
  time: 'text',
  date: 'text',
  'datetime-local': 'text',
  tel: 'tel',
} as const
const TEXT_ROWS = 5

/** A labelled field of the surrounding form. Its error appears beneath once the field was left. */
export function FormField<Fields extends FieldValues>({
  name,
  label,
  hint,
  rules,
  rows = TEXT_ROWS,
  kind = 'line',
}: Props<Fields>) {
  const { register, getFieldState, formState } = useFormContext<Fields>()
  const { error } = getFieldState(name, formState)
  const id = `field-${name.replaceAll('.', '-')}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const moment = kind === 'time' || kind === 'date' || kind === 'datetime-local' ? kind : null
  const shared = {
    id,
    'aria-invalid': Boolean(error),
    'aria-describedby': described,
    ...register(name, moment ? momentRules(moment, name, rules) : rules),
  }
  return (
    <div className="admin-field">
      <label htmlFor={id}>
        {label} {!rules?.required && <small>(optional)</small>}
      </label>
      {kind === 'text' ? (
        <textarea rows={rows} {...shared} />
      ) : (
        <input type={moment ?? 'text'} inputMode={MODES[kind]} autoComplete="off" {...shared} />
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <small id={`${id}-error`} className="field-error">
          {error.message}
        </small>
      )}
    </div>
  )
}
