import type { TIME_RANGES } from '#contract/admin/query.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'

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
      <SelectField
        label="Time"
        value={range}
        choices={Object.entries({ ...RANGE_WORDS, ...(all && { all }) })}
        change={change}
      />
    </div>
  )
}
