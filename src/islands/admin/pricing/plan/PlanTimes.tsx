import { manilaMoment } from '#domain/time/manila.ts'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'

export const NO_TIMES = { startDate: '', startTime: '', endDate: '', endTime: '' }

/** Days and times as typed, in the shop's zone; empty for none. */
export type TypedTimes = typeof NO_TIMES

/** The typed times as moments. Without a time a day counts from its midnight, and an end to its last. */
export function timesOf({ startDate, startTime, endDate, endTime }: TypedTimes) {
  return {
    startsAt: startDate ? manilaMoment(startDate, startTime || '00:00').toISOString() : null,
    endsAt: endDate ? manilaMoment(endDate, endTime || '24:00').toISOString() : null,
  }
}

const FIELDS = [
  { name: 'startDate', label: 'From (empty: now)', type: 'date' },
  { name: 'startTime', label: 'At (empty: midnight)', type: 'time' },
  { name: 'endDate', label: 'Last day (empty: for good)', type: 'date' },
  { name: 'endTime', label: 'Until (empty: the day’s end)', type: 'time' },
] as const

type Props = { typed: TypedTimes; change: (typed: TypedTimes) => void }

/** From when prices apply, and until when. */
export function PlanTimes({ typed, change }: Props) {
  return (
    <>
      <div className="plan-times">
        {FIELDS.map(({ name, ...field }) => (
          <MomentInput
            key={name}
            {...field}
            value={typed[name]}
            change={(value) => change({ ...typed, [name]: value })}
          />
        ))}
      </div>
      <p>
        <small>
          Manila time. With a last day the product’s page says “Price until …”, and the prices before return.
        </small>
      </p>
    </>
  )
}
