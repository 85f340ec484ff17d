import { Ticks } from '#islands/admin/edit/Tick.tsx'
import { type ChangeDraft, KINDS, type Kind, type TypedSpan } from './change.ts'
import { OvenFields } from './OvenFields.tsx'
import { RushFields } from './RushFields.tsx'
import { SpanFields } from './SpanFields.tsx'

const TIMES = { from: 'From, each day (empty: opening)', until: 'Until, each day (empty: closing)' }

type Props = { typed: ChangeDraft; change: (typed: ChangeDraft) => void }

const ALL = Object.keys(KINDS) as Kind[]

/** The fields for a possible change: another capacity for a time, closed days or hours, a rush order, or several of them. */
export function ChangeFields({ typed, change }: Props) {
  const { kinds, ovens, closed, rush } = typed
  return (
    <div className="what-if-fields">
      <Ticks
        legend="What changes"
        choices={ALL.map((kind) => [kind, KINDS[kind]])}
        ticked={kinds}
        change={(ticked) => change({ ...typed, kinds: ticked })}
      />
      {kinds.includes('ovens') && (
        <OvenFields typed={ovens} set={(values) => change({ ...typed, ovens: { ...ovens, ...values } })} />
      )}
      {kinds.includes('closed') && (
        <ClosedFields
          typed={closed}
          set={(values) => change({ ...typed, closed: { ...closed, ...values } })}
        />
      )}
      {kinds.includes('rush') && (
        <RushFields typed={rush} set={(values) => change({ ...typed, rush: { ...rush, ...values } })} />
      )}
    </div>
  )
}

type ClosedFieldsProps = { typed: TypedSpan; set: (values: Partial<TypedSpan>) => void }

/** Days on which the shop would be closed, for all or a part of each. */
function ClosedFields({ typed, set }: ClosedFieldsProps) {
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
