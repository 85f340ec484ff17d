import { manilaMoment } from '#domain/time/manila.ts'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'

/** Days and times as typed, in the shop's zone; empty for none. */
export type TypedTimes = { startDate: string; startTime: string; endDate: string; endTime: string }

export const NO_TIMES: TypedTimes = { startDate: '', startTime: '', endDate: '', endTime: '' }

/** The typed times as moments. Without a time a day counts from its midnight, and an end to its last. */
export function timesOf({ startDate, startTime, endDate, endTime }: TypedTimes) {
  return {
    startsAt: startDate ? manilaMoment(startDate, startTime || '00:00').toISOString() : null,
    endsAt: endDate ? manilaMoment(endDate, endTime || '24:00').toISOString() : null,
  }
}

type Props = { typed: TypedTimes; change: (typed: TypedTimes) => void }

/** From when prices apply, and until when. */
export function PlanTimes({ typed, change }: Props) {
  const { startDate, startTime, endDate, endTime } = typed
  return (
    <>
      <div className="plan-times">
        <MomentInput
          label="From (empty: now)"
          type="date"
          value={startDate}
          change={(value) => change({ ...typed, startDate: value })}
        />
        <MomentInput
          label="At (empty: midnight)"
          type="time"
          value={startTime}
          change={(value) => change({ ...typed, startTime: value })}
        />
        <MomentInput
          label="Last day (empty: for good)"
          type="date"
          value={endDate}
          change={(value) => change({ ...typed, endDate: value })}
        />
        <MomentInput
          label="Until (empty: the day’s end)"
          type="time"
          value={endTime}
          change={(value) => change({ ...typed, endTime: value })}
        />
      </div>
      <p>
        <small>
          Manila time. With a last day the product’s page says “Price until …”, and the prices before return.
        </small>
      </p>
    </>
  )
}
