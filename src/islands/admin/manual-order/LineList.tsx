import type { QuoteAnswer } from '#contract/order/quote.ts'
import { LineFields } from './LineFields.tsx'
import type { ManualLine } from './manual-line.ts'

type Props = {
  lines: readonly ManualLine[]
  change: (lines: readonly ManualLine[]) => void
  /** The shop's price for exactly these lines, when it is known. */
  priced: QuoteAnswer | undefined
}

/** The order's lines. */
export function LineList({ lines, change, priced }: Props) {
  return (
    <ul className="manual-lines">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same size may have several lines, and nothing else distinguishes them.
        <li key={place} className="admin-row">
          <LineFields
            line={line}
            set={(changes) => change(lines.map((one, at) => (at === place ? { ...one, ...changes } : one)))}
            remove={() => change(lines.filter((_, at) => at !== place))}
            price={priced?.items[place]?.totalPrice}
          />
        </li>
      ))}
    </ul>
  )
}
