import { listMadeGoods } from '#contract/admin/order/what-if.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { type ChangeDraft, KINDS, SCOPES } from './change.ts'
import { categoryWords } from './change-words.ts'
import { SpanFields } from './SpanFields.tsx'

type Props = { typed: ChangeDraft['ovens']; set: (values: Partial<ChangeDraft['ovens']>) => void }

const TIMES = { from: 'From (empty: all day)', until: 'Until (empty: all day)' }

/** Another capacity for a time, for all goods that are made to order or for some of them. */
export function OvenFields({ typed, set }: Props) {
  const goods = useCall(listMadeGoods)
  const { percent, scope, categoryIds, productIds } = typed
  return (
    <fieldset className="what-if-part">
      <legend>{KINDS.ovens}</legend>
      <SpanFields typed={typed} set={set} times={TIMES} />
      <TypedField
        label="Capacity left, in per cent"
        inputMode="numeric"
        value={percent}
        change={(percent) => set({ percent })}
      />
      <div className="what-if-scope">
        <Choice
          label="Of which goods"
          choices={SCOPES}
          choice={scope}
          choose={(next: ChangeDraft['ovens']['scope']) => set({ scope: next })}
        />
        {scope !== 'all' && (
          <Loaded of={goods} lines={2}>
            {({ categories, products }) =>
              scope === 'categories' ? (
                <Ticks
                  label="Categories"
                  choices={categories.map((one) => ({ id: one.id, name: categoryWords(one) }))}
                  ticked={categoryIds}
                  tick={(ids) => set({ categoryIds: ids })}
                />
              ) : (
                <Ticks
                  label="Products"
                  choices={products}
                  ticked={productIds}
                  tick={(ids) => set({ productIds: ids })}
                />
              )
            }
          </Loaded>
        )}
      </div>
      <p>
        <small>
          Only goods that are made to order. 0 for an oven that is out or a baker who is away, 50 for half of
          the usual pieces, 150 for half as many more. A part of a day counts by its share of the opening
          hours.
        </small>
      </p>
    </fieldset>
  )
}

type TickProps = {
  label: string
  choices: readonly { id: number; name: string }[]
  ticked: readonly number[]
  tick: (ids: readonly number[]) => void
}

function Ticks({ label, choices, ticked, tick }: TickProps) {
  if (choices.length === 0) return <p>The shop has no goods that are made to order.</p>
  return (
    <fieldset className="checks" aria-label={label}>
      {choices.map(({ id, name }) => (
        <label key={id} className="admin-check">
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ target }) =>
              tick(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
