import { request } from '#client/api.ts'
import { type Delivery, listDeliveries } from '#contract/admin/order/delivery.ts'
import { checkLawfulIds, getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import { mayNoteIds } from '#domain/lawful-discount/id-check.ts'
import { checkWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'
import { mapLink } from './map-link.ts'

type Props = { stop: Delivery; isChosen: boolean; choose: (isChosen: boolean) => void }

/** One stop of the run: goods, door, phone, and what to collect. */
export function Stop({ stop, isChosen, choose }: Props) {
  const { number, status, customerName, phone, address, goods, note, toCollect, lawful, rider } = stop
  const { street, barangay, landmark, note: riderNote } = address
  return (
    <li className="stop">
      {status === 'READY' && (
        <input
          type="checkbox"
          aria-label={`Choose order ${number}`}
          checked={isChosen}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
      <div>
        <p>
          <b>{goodsWords(goods)}</b> <span className="badge">{STATUS_WORDS[status]}</span>
        </p>
        <p>
          <a href={mapLink(stop)} target="_blank" rel="noreferrer">
            {street}, {barangay}
            <span className="visually-hidden"> on a map</span>
          </a>
          . Landmark: {landmark}
        </p>
        {lawful && <SeenIds stop={stop} lawful={lawful} />}
        {riderNote && <p>For the rider: {riderNote}</p>}
        {note && <p>Note for the shop: {note}</p>}
        <p>
          {customerName}, <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
        <p>
          <a href={`/admin/orders?order=${number}`}>{number}</a>,{' '}
          {toCollect > 0 ? (
            <b>
              collect <span className="money">{formatCentavos(toCollect)}</span>
            </b>
          ) : (
            'nothing to collect'
          )}
          {rider && (
            <>
              , with {rider.name} <a href={`tel:${rider.phone.replaceAll(/[^+\d]/g, '')}`}>{rider.phone}</a>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

type SeenIdsProps = { stop: Pick<Delivery, 'number' | 'status'>; lawful: NonNullable<Delivery['lawful']> }

/** The IDs that the rider asks for at the door, and the note that they were shown. If they were not, the order's page takes the discount back. */
function SeenIds({ stop: { number, status }, lawful }: SeenIdsProps) {
  const { mutate, isPending } = useChange({
    send: () => request(checkLawfulIds, { params: { number }, body: { isShown: true } }),
    list: listDeliveries,
    also: [listOrders, getOrderDetail],
  })
  const note = () => {
    if (!isPending) mutate(undefined, reportFailure('Not noted.'))
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
