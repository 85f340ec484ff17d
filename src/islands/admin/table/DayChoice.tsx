import { addDays, type ManilaDate } from '#domain/time/manila.ts'
import { dayWords } from '#domain/time/words/day-words.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'

type Props = {
  today: ManilaDate
  /** How many days, from today on, are a tap away. */
  count: number
  chosen: ManilaDate
  choose: (day: ManilaDate) => void
}

/** A day: one of the next few, or any other. */
export function DayChoice({ today, count, chosen, choose }: Props) {
  const days = Array.from({ length: count }, (_, ahead) => addDays(today, ahead))
  return (
    <>
      <Choice
        label="Day"
        choices={Object.fromEntries(days.map((day) => [day, dayWords(day, today)]))}
        chosen={chosen}
        choose={choose}
      />
      <MomentInput
        label="Another day"
        type="date"
        value={days.includes(chosen) ? '' : chosen}
        change={(day) => choose(day || today)}
      />
    </>
  )
}
