import { type ReactNode, useRef, useState } from 'react'
import { request } from '#client/api.ts'
import { type HitOrders, previewHitOrders } from '#contract/admin/shop/hit-orders.ts'
import type { ShopCalendar } from '#domain/time/hours.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { HitList } from './HitList.tsx'
import { hitWords } from './hit-words.ts'

type PendingQuestion = { hit: HitOrders; answer: (mayBeSaved: boolean) => void }

/**
 * Asks the server which orders other opening times would hit, and shows them before anything is saved. `mayUse` is true
 * at once if there are none. `agreed` is the mark of the orders that somebody agreed to leave, which saving sends.
 */
export function useHitQuestion(): {
  mayUse: (calendar: ShopCalendar) => Promise<boolean>
  agreed: () => string
  question: ReactNode
} {
  const [pending, setPending] = useState<PendingQuestion>()
  // Two presses come before the first answer.
  const isHeld = useRef(false)
  const mark = useRef('')
  const mayUse = async ({ hours, weekdayHours, closedWeekdays, closedDates, holidays }: ShopCalendar) => {
    if (isHeld.current) return false
    isHeld.current = true
    try {
      const body = { hours, weekdayHours, closedWeekdays, closedDates, holidays }
      const hit = await request(previewHitOrders, { body })
      mark.current = hit.mark
      if (hit.total === 0) return true
      return await new Promise<boolean>((answer) => setPending({ hit, answer }))
    } finally {
      isHeld.current = false
      setPending(undefined)
    }
  }
  const question = pending && (
    <ConfirmDialog
      type="warning"
      title={`${hitWords(pending.hit.total)} outside these times`}
      message="Saving changes none of them. They stay as promised until you move or cancel them, and are listed above the settings."
      confirmLabel="Save all the same"
      cancelLabel="Go on editing"
      onConfirm={() => pending.answer(true)}
      onCancel={() => pending.answer(false)}
    >
      <HitList hit={pending.hit} isBlank />
    </ConfirmDialog>
  )
  return { mayUse, agreed: () => mark.current, question }
}
