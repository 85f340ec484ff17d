import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import type { TypedSpan } from './change.ts'

type Props = {
  typed: TypedSpan
  set: (values: Partial<TypedSpan>) => void
  /** The labels of both times. */
  times: { from: string; until: string }
}

/** A first and a last day, each with a time that may be left out. */
export function SpanFields({ typed: { from, fromTime, until, untilTime }, set, times }: Props) {
  return (
    <>
      <MomentInput
        label="First day"
        type="date"
        required
        value={from}
        change={(day) => set({ from: day, ...(until < day && { until: day }) })}
      />
      <MomentInput
        label={times.from}
        type="time"
        value={fromTime}
        change={(time) => set({ fromTime: time })}
      />
      <MomentInput label="Last day" type="date" value={until} change={(day) => set({ until: day })} />
      <MomentInput
        label={times.until}
        type="time"
        value={untilTime}
        change={(time) => set({ untilTime: time })}
      />
    </>
  )
}
