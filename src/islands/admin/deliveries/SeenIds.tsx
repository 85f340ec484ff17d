import { request } from '#client/api.ts'
import { type Delivery, listDeliveries } from '#contract/admin/order/delivery.ts'
import { checkLawfulIds, getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import { mayNoteIds } from '#domain/lawful-discount/id-check.ts'
import { checkWords } from '#domain/lawful-discount/lawful-words.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'

type Props = { stop: Pick<Delivery, 'number' | 'status'>; lawful: NonNullable<Delivery['lawful']> }

/** The IDs that the rider asks for at the door, and the note that they were shown. If they were not, the order's page takes the discount back. */
export function SeenIds({ stop: { number, status }, lawful }: Props) {
  const { mutate, isPending } = useChange({
    send: () => request(checkLawfulIds, { params: { number }, body: { isShown: true } }),
    apply: () => undefined,
    list: listDeliveries,
    also: [listOrders, getOrderDetail],
  })
  const note = () => {
    if (!isPending) mutate(undefined, { onError: (error) => showFailure('Not noted.', error) })
  }
  return (
    <p>
      <b>{checkWords(lawful)}</b>{' '}
      {mayNoteIds({ status, idShown: lawful.isShown }, true) && (
        <button type="button" className="link-button" onClick={note}>
          Shown<span className="visually-hidden"> for order {number}</span>
        </button>
      )}
    </p>
  )
}
