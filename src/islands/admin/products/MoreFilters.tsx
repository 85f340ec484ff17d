import { isHalfTyped } from '#islands/admin/edit/form/moment-rules.ts'
import { Ticks } from '#islands/admin/edit/Tick.tsx'
import { Fold } from '#islands/kit/Fold.tsx'
import { isDay, isPesos, isPieces, MARKS, type More, NO_MORE, UNSTATED } from './more-filters.ts'

type Props = { filters: More; change: (values: Partial<More>) => void }

/** Whether one of them is set, other than by Today's link: on a phone the open fold would hide the products. */
export function needsMore(filters: More): boolean {
  return !isUnstated(filters) && isMoreSet(filters)
}

/** The note above the products to which Today leads. */
export function UnstatedNote({ filters, change }: Props) {
  if (!isUnstated(filters)) return null
  return (
    <p>
      {MARKS[UNSTATED]}.{' '}
      <button type="button" className="link-button" onClick={() => change(NO_MORE)}>
        Show all products
      </button>
    </p>
  )
}

/** Price, stock, marks and days: wanted now and then, so they are folded away until one of them is set. */
export function MoreFilters({ filters, change }: Props) {
  const field = (label: string, name: keyof More, isGood: (typed: string) => boolean, kind?: 'date') => (
    <FilterField
      label={label}
      kind={kind ?? 'decimal'}
      value={filters[name]}
      isGood={isGood}
      change={(value) => change({ [name]: value })}
    />
  )
  return (
    <Fold title="More filters" isNeeded={needsMore(filters)}>
      <div className="admin-filters">
        {field('Price from, ₱', 'minPrice', isPesos)}
        {field('Price up to, ₱', 'maxPrice', isPesos)}
        {field('In stock from', 'minStock', isPieces)}
        {field('In stock up to', 'maxStock', isPieces)}
        {field('New since', 'startDate', isDay, 'date')}
        {field('New until', 'endDate', isDay, 'date')}
      </div>
      <Ticks
        aria-label="Marks"
        choices={Object.entries(MARKS)}
        ticked={filters.marks.split(',')}
        change={(marks) => change({ marks: marks.join(',') })}
      />
      {isMoreSet(filters) && (
        <button type="button" className="link-button" onClick={() => change(NO_MORE)}>
          Clear these filters
        </button>
      )}
    </Fold>
  )
}

function isMoreSet(filters: More): boolean {
  return Object.keys(NO_MORE).some((name) => filters[name as keyof More] !== '')
}

function isUnstated(filters: More): boolean {
  return Object.entries({ ...NO_MORE, marks: UNSTATED }).every(
    ([name, value]) => filters[name as keyof More] === value,
  )
}

type FilterFieldProps = {
  label: string
  kind: 'decimal' | 'date'
  value: string
  /** Whether the typed value is a valid filter; an empty field filters nothing. */
  isGood: (typed: string) => boolean
  change: (value: string) => void
}

/** A bound of a list: it counts once the field is left, or at Enter. */
function FilterField({ label, kind, value, isGood, change }: FilterFieldProps) {
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
