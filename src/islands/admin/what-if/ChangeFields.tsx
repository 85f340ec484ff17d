import { listPricedProducts } from '#contract/admin/product/pricing.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { plainWindowWords } from '#domain/time/day-words.ts'
import { hoursOn } from '#domain/time/hours.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { KINDS, type Typed } from './change.ts'

/** The most products that a page of the list has. */
const ALL = 100

type Props = { typed: Typed; change: (typed: Typed) => void }

/** The fields for a possible change: other ovens for a time, closed days, or a rush order. */
export function ChangeFields({ typed, change }: Props) {
  const set = (values: Partial<Typed>) => change({ ...typed, ...values })
  const { kind } = typed
  return (
    <>
      <Choice
        label="What changes"
        choices={KINDS}
        chosen={kind}
        choose={(next: Typed['kind']) => set({ kind: next })}
      />
      <div className="what-if-fields">
        {kind === 'rush' ? (
          <RushFields typed={typed} set={set} />
        ) : (
          <>
            <MomentInput
              label="From"
              type="date"
              required
              value={typed.from}
              change={(from) => set({ from })}
            />
            {kind === 'oven' && (
              <MomentInput
                label="At (empty: all day)"
                type="time"
                value={typed.fromTime}
                change={(fromTime) => set({ fromTime })}
              />
            )}
            <MomentInput
              label="Last day"
              type="date"
              value={typed.until}
              change={(until) => set({ until })}
            />
            {kind === 'oven' && (
              <>
                <MomentInput
                  label="Until (empty: all day)"
                  type="time"
                  value={typed.untilTime}
                  change={(untilTime) => set({ untilTime })}
                />
                <label className="admin-field">
                  Capacity left, in per cent
                  <input
                    inputMode="numeric"
                    value={typed.percent}
                    onChange={({ target }) => set({ percent: target.value })}
                  />
                </label>
              </>
            )}
          </>
        )}
      </div>
      {kind === 'oven' && (
        <p>
          <small>
            0 for an oven that is out, 50 for half of the ovens, 150 for half as many more. A part of a day
            counts by its share of the opening hours.
          </small>
        </p>
      )}
    </>
  )
}

function RushFields({ typed, set }: { typed: Typed; set: (values: Partial<Typed>) => void }) {
  const { data: products } = useCall(listPricedProducts, {
    query: { size: ALL, sortBy: 'name', sortDir: 'asc' },
  })
  const { data: terms } = useCall(getShopTerms, { kind: 'live' })
  const made = products?.content.filter(({ madeToOrder }) => madeToOrder) ?? []
  const hours = terms && hoursOn(typed.from, terms)
  const windows = terms && hours ? windowNames({ hours, windowHours: terms.windowHours }) : []
  return (
    <>
      <label className="admin-field">
        Product
        <select value={typed.productId} onChange={({ target }) => set({ productId: target.value })}>
          <option value="">Choose</option>
          {made.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="admin-field">
        Pieces
        <input
          inputMode="numeric"
          value={typed.quantity}
          onChange={({ target }) => set({ quantity: target.value })}
        />
      </label>
      <MomentInput label="Day" type="date" required value={typed.from} change={(from) => set({ from })} />
      <label className="admin-field">
        Time
        <select value={typed.window} onChange={({ target }) => set({ window: target.value })}>
          <option value="">Choose</option>
          {windows.map((window) => (
            <option key={window} value={window}>
              {plainWindowWords(window)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
