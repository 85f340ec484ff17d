import { useState } from 'react'
import { listTowns } from '#contract/admin/shop/settings.ts'
import { MAX_MINIMUM_PESOS, MAX_PRICE_PESOS } from '#contract/money.ts'
import { checkPrice } from '#islands/admin/edit/form/check-amount.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

type Town = { code: string; name: string }
type Props = {
  /** Codes of the towns that have been added already. */
  added: readonly string[]
  add: (towns: readonly Town[], terms: { fee: string; minimum: string }) => void
}

/** Adds towns by their names, several at once with the same fee. */
export function AddTowns({ added, add }: Props) {
  const towns = useCall(listTowns)
  return (
    <Loaded of={towns} lines={4}>
      {(all) => <TownChoice towns={all.filter(({ code }) => !added.includes(code))} add={add} />}
    </Loaded>
  )
}

function TownChoice({ towns, add }: { towns: readonly Town[]; add: Props['add'] }) {
  const [chosen, setChosen] = useState<readonly Town[]>([])
  const [terms, setTerms] = useState({ fee: '', minimum: '0' })
  const [problem, setProblem] = useState<string>()
  if (towns.length === 0) return <p>You deliver to every town whose barangays the checkout knows.</p>
  const toggle = (town: Town) =>
    setChosen(chosen.includes(town) ? chosen.filter((one) => one !== town) : [...chosen, town])
  const addChosen = () => {
    const wrong =
      (chosen.length === 0 && 'Tick at least one town.') ||
      checkPrice(terms.fee, MAX_PRICE_PESOS) ||
      checkPrice(terms.minimum, MAX_MINIMUM_PESOS)
    setProblem(wrong || undefined)
    if (wrong) return
    add(chosen, terms)
    setChosen([])
  }
  return (
    <fieldset className="admin-row" aria-label="Add towns">
      <div className="checks">
        {towns.map((town) => (
          <label key={town.code} className="admin-check">
            <input type="checkbox" checked={chosen.includes(town)} onChange={() => toggle(town)} />
            {town.name}
          </label>
        ))}
      </div>
      <AmountInput label="Fee for these, ₱" value={terms.fee} change={(fee) => setTerms({ ...terms, fee })} />
      <AmountInput
        label="From an order of, ₱"
        value={terms.minimum}
        change={(minimum) => setTerms({ ...terms, minimum })}
      />
      <button type="button" className="button quiet" onClick={addChosen}>
        {chosen.length > 1 ? `Add ${chosen.length} towns` : 'Add the town'}
      </button>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
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
