import { isHalfTyped } from '#islands/admin/edit/form/moment-rules.ts'

type Props = {
  label: string
  kind: 'decimal' | 'date'
  value: string
  /** Whether the typed value is a valid filter; an empty field filters nothing. */
  isGood: (typed: string) => boolean
  change: (value: string) => void
}

/** A bound of a list: it counts once the field is left, or at Enter. */
export function FilterField({ label, kind, value, isGood, change }: Props) {
  return (
    <label className="admin-field">
      {label}
      <input
        // Back and Forward change it too.
        key={value}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'date' ? undefined : kind}
        enterKeyHint="done"
        autoComplete="off"
        defaultValue={value}
        onBlur={({ target }) => {
          const typed = target.value.trim()
          const isWhole = typed === '' ? !isHalfTyped(target) : isGood(typed)
          if (!isWhole) target.value = value
          else if (typed !== value) change(typed)
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  )
}
