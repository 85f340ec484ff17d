import { useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { changeOf } from '#domain/order/counter-sale.ts'
import { UNDO_MS } from '#domain/order/work/step-undo.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Acknowledgement } from './Acknowledgement.tsx'
import { useUndoSale } from './use-sell.ts'

/** A sale that was made: the change to give, its acknowledgement to print, and for a moment the way back. */
export function Sold({ order, next }: { order: OrderDetail; next: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { number, total, cashReceived } = order
  const change = cashReceived === null ? null : changeOf(cashReceived, total)
  const undo = useUndoSale()
  const mayUndo = useForAMoment(number)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="counter-sold" aria-labelledby="sold-title">
      <h2 id="sold-title" ref={heading} tabIndex={-1}>
        {change === null ? `Sold for ${formatCentavos(total)}` : `Change ${formatCentavos(change)}`}
      </h2>
      <div className="admin-actions">
        <button type="button" className="button" onClick={next}>
          Next customer
        </button>
        <button type="button" className="button quiet" onClick={() => print()}>
          Print
        </button>
        {mayUndo && (
          <WorkButton
            words="Undo the sale"
            look="danger"
            isBusy={undo.isPending}
            run={() =>
              undo.mutate(number, {
                onSuccess: () => {
                  showSuccess(`Sale ${number}:`, 'taken back.')
                  next()
                },
                onError: (error) => showFailure(`Sale ${number} was not taken back.`, error),
              })
            }
          />
        )}
      </div>
      <Acknowledgement order={order} />
    </section>
  )
}

/** True while a sale can be taken back. */
function useForAMoment(number: string): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(number), UNDO_MS)
    return () => clearTimeout(timer)
  }, [number])
  return over !== number
}
