import { useStore } from '@nanostores/react'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWithinWords } from '#domain/time/words/day-words.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { $earlyHandover, answerEarlyHandover } from './early-handover.ts'

/** Asks before an order for a later day is handed over: a slip of the finger tells the customer that it is done. */
export function EarlyHandover() {
  const question = useStore($earlyHandover)
  if (!question) return null
  const { days } = question
  const [day = ''] = days
  const isOne = days.length === 1
  return (
    <ConfirmDialog
      type="warning"
      title={
        isOne
          ? `It is for ${dayWithinWords(day, manilaDate(new Date()))}`
          : `${days.length} orders are for later days`
      }
      message={`Did the customer${isOne ? '' : 's'} really get ${isOne ? 'it' : 'them'} today?`}
      confirmLabel="Yes, handed over"
      cancelLabel="Not yet"
      onConfirm={() => answerEarlyHandover(true)}
      onCancel={() => answerEarlyHandover(false)}
    />
  )
}
