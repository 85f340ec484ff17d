import type { TIME_RANGES } from '#contract/admin/query.ts'

const RANGE_WORDS = {
  '7d': 'The last 7 days',
  '30d': 'The last 30 days',
  '90d': 'The last 90 days',
  '365d': 'The last 365 days',
} as const satisfies Record<keyof typeof TIME_RANGES, string>

type Props = {
  range: string
  change: (range: string) => void
  /** Words for the whole past, where it can be asked for. */
  all?: string
}

/** How far back the figures go. */
export function RangeField({ range, change, all }: Props) {
  return (
    <div className="admin-filters">
      <label className="admin-field">
        Time
        <select value={range} onChange={({ target }) => change(target.value)}>
          {Object.entries(RANGE_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
          {all && <option value="all">{all}</option>}
        </select>
      </label>
    </div>
  )
}
