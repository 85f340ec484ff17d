import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import type { SingleOrder } from '#contract/order/order.ts'
import { type CalendarEvent, calendarFile, calendarLink } from '#domain/time/calendar.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { saveBlob } from '#islands/kit/save-file.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { shopName, shopPlace } from './shop-facts.ts'

type Props = { orders: readonly SingleOrder[] }

/**
 * Puts the pickup or delivery into the customer's calendar: as a file made here, or by Google's page, which Android
 * opens.
 */
export function AddToCalendar({ orders }: Props) {
  const events = orders.map(eventOf)
  const save = () => {
    const file = new Blob([calendarFile(events, shopName(), new Date())], { type: 'text/calendar' })
    saveBlob(file, `${orders[0]?.number ?? 'order'}.ics`)
  }
  return (
    <div className="calendar">
      <button type="button" className="button quiet small" onClick={save}>
        {say('Add to calendar')}
      </button>
      {events.map((event) => (
        <a
          key={event.uid}
          className="button quiet small"
          href={calendarLink(event)}
          target="_blank"
          rel="noreferrer"
        >
          Google Calendar{events.length > 1 && `, ${fullDayWords(event.date)}`}
          <span className="visually-hidden"> {say('(opens a new tab)')}</span>
        </a>
      ))}
    </div>
  )
}

function eventOf({ number, token, fulfilment, town, items }: SingleOrder): CalendarEvent {
  return {
    uid: `${number}@${location.hostname}`,
    title: say(
      fulfilment.method === 'pickup'
        ? 'Pick up order {number}, {shop}'
        : 'Delivery of order {number}, {shop}',
      { number, shop: shopName() },
    ),
    date: fulfilment.date,
    window: fulfilment.window,
    place: fulfilment.method === 'pickup' ? shopPlace() : addressOf(fulfilment.address, town),
    description: [
      ...items.map((item) => `${item.quantity} × ${item.productName}, ${item.sizeName}`),
      `${location.origin}${here(`/order?t=${token}`)}`,
    ].join('\n'),
  }
}

function addressOf({ street, barangay, landmark }: DeliveryAddress, town: SingleOrder['town']): string {
  return [street, barangay, town, landmark].filter(Boolean).join(', ')
}
