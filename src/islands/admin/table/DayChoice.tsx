import type { ReactNode } from 'react'
import { addDays, type ManilaDate } from '#domain/time/manila.ts'
import { dayWords } from '#domain/time/words/day-words.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { PhoneFold } from './PhoneFold.tsx'

type Props = {
  today: ManilaDate
  /** How many days, from today on, are a tap away. */
  count: number
  day: ManilaDate
  choose: (day: ManilaDate) => void
  /** What else is chosen or done above the list. */
  children: ReactNode
}

/** A day: one of the next few, or any other, and what else stands above its list. */
export function DayChoice({ today, count, day, choose, children }: Props) {
  const days = Array.from({ length: count }, (_, ahead) => addDays(today, ahead))
  return (
    <div className="admin-filters day-choice">
      <Choice
        label="Day"
        choices={Object.fromEntries(days.map((day) => [day, dayWords(day, today)]))}
        choice={day}
        choose={choose}
      />
      <PhoneFold title="Another day and more">
        <MomentInput
          label="Another day"
          type="date"
          value={days.includes(day) ? '' : day}
          change={(day) => choose(day || today)}
        />
        {children}
      </PhoneFold>
    </div>
  )
}
