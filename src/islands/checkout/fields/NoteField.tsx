import { MAX_NOTE } from '#contract/order/quote.ts'
import { Field } from '#islands/kit/Field.tsx'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { Counter } from './Counter.tsx'

type Props = { typed: TypedDetails; error: string | undefined; leave: () => void }

/** A note for the baker. */
export function NoteField({ typed: { note }, error, leave }: Props) {
  return (
    <div className="counted">
      <Field
        name="note"
        label="Note to the baker"
        value={note}
        error={error}
        maxLength={MAX_NOTE}
        onChange={(value) => type({ note: value })}
        onLeave={leave}
        isLong
      />
      <Counter used={note.length} most={MAX_NOTE} />
    </div>
  )
}
