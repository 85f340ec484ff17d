import { useState } from 'react'
import { listTowns } from '#contract/admin/shop/settings.ts'
import { provinceOf } from '#domain/place/province.ts'
import { fold } from '#domain/text.ts'
import { Tick } from '#islands/admin/edit/Tick.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { findTowns } from './find-towns.ts'

type Town = { code: string; name: string }
type Terms = { fee: string; minimum: string }
type Props = {
  /** Codes of the towns that have been added already. */
  added: readonly string[]
  /** The shop's own, whose towns come first. */
  province: string
  add: (town: Town, terms: Terms) => void
  remove: (code: string) => void
}

/** The towns of Luzon by their names: one that is ticked is added, with the fee above. */
export function AddTowns(props: Props) {
  const towns = useCall(listTowns)
  return (
    <Loaded of={towns} lines={4}>
      {(all) => <TownChoice towns={all} {...props} />}
    </Loaded>
  )
}

function TownChoice({ towns, added, province, add, remove }: Props & { towns: readonly Town[] }) {
  const [terms, setTerms] = useState({ fee: '', minimum: '0' })
  const [term, setTerm] = useState('')
  const matches = findTowns(term, towns, province)
  return (
    <fieldset className="admin-row" aria-label="Add towns">
      <TypedField
        inputMode="decimal"
        label="Fee of the towns you tick, ₱"
        value={terms.fee}
        change={(fee) => setTerms({ ...terms, fee })}
      />
      <TypedField
        inputMode="decimal"
        label="Smallest order, ₱"
        value={terms.minimum}
        change={(minimum) => setTerms({ ...terms, minimum })}
      />
      <label className="admin-field town-search">
        Find a town or province
        <input
          type="search"
          value={term}
          placeholder="Santa Rosa"
          onChange={({ target }) => setTerm(target.value)}
          // The form has other fields to send.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      {term.trim() && matches.length === 0 && (
        <p role="status" className="town-search">
          No town of Luzon has this name.
        </p>
      )}
      <div className="town-checks">
        {matches.map((town) => {
          const isAdded = added.includes(town.code)
          const around = provinceOf(town.code)
          return (
            <Tick
              key={town.code}
              label={
                <span>
                  {town.name}
                  {fold(around) !== fold(province) && <small>, {around}</small>}
                </span>
              }
              isTicked={isAdded}
              change={() => (isAdded ? remove(town.code) : add(town, terms))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
