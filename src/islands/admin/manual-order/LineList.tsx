import { MAX_CAKE_MESSAGE, type QuoteAnswer } from '#contract/order.ts'
import { formatCentavos } from '#domain/money.ts'
import type { ManualLine } from './manual-order.ts'

const MAX_QUANTITY = 1000

type Props = {
  lines: readonly ManualLine[]
  change: (lines: readonly ManualLine[]) => void
  /** The shop's price for exactly these lines, when it is known. */
  priced: QuoteAnswer | undefined
}

/** What is wanted, how many of each, and what is written on it. */
export function LineList({ lines, change, priced }: Props) {
  const set = (place: number, changed: Partial<ManualLine>) =>
    change(lines.map((line, at) => (at === place ? { ...line, ...changed } : line)))
  return (
    <ul className="manual-lines">
      {lines.map((line, place) => {
        const name = `${line.productName}, ${line.sizeName}`
        const total = priced?.items[place]?.totalPrice
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same size may have several lines, told apart by nothing else.
          <li key={place} className="admin-row">
            <b>{name}</b>
            <label className="admin-field">
              Pieces
              <input
                type="number"
                inputMode="numeric"
                aria-label={`Pieces of ${name}`}
                min={1}
                max={MAX_QUANTITY}
                value={line.quantity}
                onChange={({ target }) => {
                  const quantity = Math.trunc(target.valueAsNumber)
                  if (quantity >= 1 && quantity <= MAX_QUANTITY) set(place, { quantity })
                }}
              />
            </label>
            {line.message !== null && (
              <label className="admin-field">
                <span>
                  Written on it <small>(optional)</small>
                </span>
                <input
                  maxLength={MAX_CAKE_MESSAGE}
                  value={line.message}
                  onChange={({ target }) => set(place, { message: target.value })}
                />
              </label>
            )}
            <span className="money">{total === undefined ? '…' : formatCentavos(total)}</span>
            <button
              type="button"
              className="link-button"
              aria-label={`Remove ${name}`}
              onClick={() => change(lines.filter((_, at) => at !== place))}
            >
              Remove
            </button>
          </li>
        )
      })}
    </ul>
  )
}
