import { KINDS, type TypedSpan } from './change.ts'
import { SpanFields } from './SpanFields.tsx'

type Props = { typed: TypedSpan; set: (values: Partial<TypedSpan>) => void }

const TIMES = { from: 'From, each day (empty: opening)', until: 'Until, each day (empty: closing)' }

/** Days on which the shop would be closed, for all or a part of each. */
export function ClosedFields({ typed, set }: Props) {
  return (
    <fieldset className="what-if-part">
      <legend>{KINDS.closed}</legend>
      <SpanFields typed={typed} set={set} times={TIMES} />
      <p>
        <small>
          With times only that part of each day is closed: every pickup and delivery time that it touches. The
          ovens bake on meanwhile; if they do not, tick {KINDS.ovens} as well.
        </small>
      </p>
    </fieldset>
  )
}
