import { useState } from 'react'
import { listTowns } from '#contract/admin/shop/settings.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

type Town = { code: string; name: string }
type Terms = { fee: string; minimum: string }
type Props = {
  /** Codes of the towns that have been added already. */
  added: readonly string[]
  add: (town: Town, terms: Terms) => void
  remove: (code: string) => void
}

/** Towns by their names: one that is ticked is added, with the fee that stands above. */
export function AddTowns(props: Props) {
  const towns = useCall(listTowns)
  return (
    <Loaded of={towns} lines={4}>
      {(all) => <TownChoice towns={all} {...props} />}
    </Loaded>
  )
}

function TownChoice({ towns, added, add, remove }: Props & { towns: readonly Town[] }) {
  const [terms, setTerms] = useState({ fee: '', minimum: '0' })
  return (
    <fieldset className="admin-row" aria-label="Add towns">
      <AmountInput
        label="Fee of those you tick, ₱"
        value={terms.fee}
        change={(fee) => setTerms({ ...terms, fee })}
      />
      <AmountInput
        label="Smallest order, ₱"
        value={terms.minimum}
        change={(minimum) => setTerms({ ...terms, minimum })}
      />
      <div className="town-checks">
        {towns.map((town) => {
          const isAdded = added.includes(town.code)
          return (
            <label key={town.code} className="admin-check">
              <input
                type="checkbox"
                checked={isAdded}
                onChange={() => (isAdded ? remove(town.code) : add(town, terms))}
              />
              {town.name}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

type AmountProps = { label: string; value: string; change: (typed: string) => void }

function AmountInput({ label, value, change }: AmountProps) {
  return (
    <label className="admin-field">
      {label}
      <input inputMode="decimal" value={value} onChange={({ target }) => change(target.value)} />
    </label>
  )
}
