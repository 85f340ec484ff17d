import type { Delivery } from '#contract/admin/order/delivery.ts'
import { formatCentavos } from '#domain/money.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { mapLink } from './map-link.ts'
import { SeenIds } from './SeenIds.tsx'

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
