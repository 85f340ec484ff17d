import { type ComponentProps, useEffect, useRef } from 'react'
import { isDate } from '#domain/time/manila.ts'
import { isHalfTyped } from './moment-rules.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  type: 'date' | 'time'
  value: string
  change: (value: string) => void
}

/** Any whole day and time. */
const WHOLE = { date: '2000-01-01', time: '00:00' } as const

/** While a year is typed its first digits are a year too: 0002, 0020. */
const isWhole = (field: HTMLInputElement) =>
  field.value === '' ? !isHalfTyped(field) : field.type === 'time' || isDate(field.value)

/**
 * A labelled day or time that no form registers; it changes once all of it is typed. The field is written only when it is
 * given another value: as a controlled one, React would empty the other parts of a half-typed one in Firefox.
 */
export function MomentInput({ label, value, change, ...rest }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    if (!field) return
    // Half of one is empty already: WebKit writes nothing where nothing is to change.
    if (isHalfTyped(field)) field.value = WHOLE[field.type === 'time' ? 'time' : 'date']
    if (field.value !== value) field.value = value
  }, [value])
  return (
    <label className="admin-field">
      {label}
      <input {...rest} ref={ref} onChange={({ target }) => isWhole(target) && change(target.value)} />
    </label>
  )
}
