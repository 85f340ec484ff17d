import { useRef } from 'react'
import { request } from '#client/api.ts'
import { checkLawfulIds, getOrderDetail, listOrders, type OrderDetail } from '#contract/admin/order/order.ts'
import { mayNoteIds } from '#domain/lawful-discount/id-check.ts'
import { checkWords, idWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { dismissToast } from '#stores/page/toasts.ts'

/** The IDs to look at for a discount by law, and the note that they were shown, or were not. */
export function IdCheck({ order }: { order: OrderDetail }) {
  const { number, lawful, idCheck, status } = order
  const toast = useRef(0)
  const { mutate, isPending } = useChange({
    send: (isShown: boolean) => request(checkLawfulIds, { params: { number }, body: { isShown } }),
    apply: (client, saved) => {
      client.setQueryData(keyOf(getOrderDetail, { params: { number } }), saved)
      // It would contradict the new one.
      dismissToast(toast.current)
      toast.current = showSuccess(`Order ${number}:`, noted(saved))
    },
    list: getOrderDetail,
    also: [listOrders],
  })
  if (!lawful) return null
  const mayNote = (isShown: boolean) => mayNoteIds({ status, idShown: lawful.isShown }, isShown)
  const note = (isShown: boolean) => {
    if (!isPending) mutate(isShown, reportFailure('Not noted.'))
  }
  return (
    <section className="id-check" aria-labelledby="id-check-title">
      <h3 id="id-check-title">{checkWords(lawful)}</h3>
      {idCheck && (
        <p>
          Noted by {idCheck.username ?? 'somebody who has left'}, {momentWords(idCheck.at)}.
        </p>
      )}
      {(mayNote(true) || mayNote(false)) && (
        <div className="admin-actions">
          {mayNote(true) && (
            <button type="button" className="button" onClick={() => note(true)}>
              {lawful.isShown === false ? 'Shown after all' : `I saw ${idWords(lawful)}`}
            </button>
          )}
          {mayNote(false) && (
            <button type="button" className="button quiet danger" onClick={() => note(false)}>
              Not shown: take {formatCentavos(order.discount)} back
            </button>
          )}
        </div>
      )}
      <small>Only look at it. Do not copy it or write its number down.</small>
    </section>
  )
}

function noted({ lawful, total }: OrderDetail): string {
  return lawful?.isShown ? 'the ID was shown.' : `no ID was shown. The total is ${formatCentavos(total)} now.`
}
