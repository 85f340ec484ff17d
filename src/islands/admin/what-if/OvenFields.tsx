import { listMadeGoods } from '#contract/admin/order/what-if.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { Ticks } from '#islands/admin/edit/Tick.tsx'
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
                <Goods
                  label="Categories"
                  choices={categories.map((one) => [one.id, categoryWords(one)])}
                  ticked={categoryIds}
                  tick={(ids) => set({ categoryIds: ids })}
                />
              ) : (
                <Goods
                  label="Products"
                  choices={products.map(({ id, name }) => [id, name])}
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

type GoodsProps = {
  label: string
  choices: readonly (readonly [id: number, name: string])[]
  ticked: readonly number[]
  tick: (ids: readonly number[]) => void
}

function Goods({ label, choices, ticked, tick }: GoodsProps) {
  if (choices.length === 0) return <p>The shop has no goods that are made to order.</p>
  return <Ticks aria-label={label} choices={choices} ticked={ticked} change={tick} />
}
