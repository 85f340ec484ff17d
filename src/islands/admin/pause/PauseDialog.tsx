import { useState } from 'react'
import { getShopTerms } from '#contract/shop/shop.ts'
import { addDays, manilaDate, manilaIso, manilaMoment, manilaTime } from '#domain/time/manila.ts'
import { inAnHour, nextOpening } from '#domain/time/pause.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { FieldProblem } from '#islands/admin/edit/Refusal.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useCall } from '#islands/query/use-call.ts'

type Props = { isSaving: boolean; pause: (until: string) => void; close: () => void }

/** The longest pause the server accepts; for more, close the days in the settings. */
const MAX_DAYS = 31

/** Asks how long no orders are taken. Times are the shop's, whatever zone the device is in (D41). */
export function PauseDialog({ isSaving, pause, close }: Props) {
  const [now] = useState(() => new Date())
  const today = manilaDate(now)
  const anHourOn = inAnHour(now)
  // Late in the evening that is tomorrow.
  const [date, setDate] = useState(manilaDate(new Date(anHourOn)))
  const [time, setTime] = useState(manilaTime(new Date(anHourOn)))
  const { data: terms } = useCall(getShopTerms, { kind: 'live' })
  const until = date && time ? manilaMoment(date, time) : null
  const isLater = until !== null && until.getTime() > Date.now()
  const choices = [
    { words: 'For one hour', end: anHourOn },
    ...(terms ? [{ words: 'Until we open next', end: nextOpening(now, terms) }] : []),
  ]
  return (
    <OfficeDialog title="Pause all orders" close={close}>
      <p>Nobody can order until then, on the site or by phone. Orders already placed stay as they are.</p>
      <div className="pause-choices">
        {choices.map(({ words, end }) => (
          <WorkButton
            words={
              <>
                {words} <small>{momentWords(end)}</small>
              </>
            }
            key={words}
            isBusy={isSaving}
            run={() => pause(end)}
          />
        ))}
      </div>
      <WorkForm
        className="admin-row"
        aria-label="Another time"
        isBusy={isSaving}
        send={() => until && isLater && pause(manilaIso(until))}
      >
        <MomentInput
          label="Day"
          type="date"
          required
          min={today}
          max={addDays(today, MAX_DAYS - 1)}
          value={date}
          change={setDate}
        />
        <MomentInput label="Time" type="time" required value={time} change={setTime} />
        <WorkButton words="Pause until then" look="quiet" isBusy={isSaving} />
        {!isLater && <FieldProblem>Choose a time in the future</FieldProblem>}
      </WorkForm>
      <div className="admin-actions">
        <CloseButton>Cancel</CloseButton>
      </div>
    </OfficeDialog>
  )
}
