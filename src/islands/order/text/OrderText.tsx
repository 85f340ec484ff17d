import { useStore } from '@nanostores/react'
import { readLocal } from '#client/storage/local-storage.ts'
import { WAITING_KEY } from '#contract/stored/waiting-order.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { lineName } from '#domain/cart/line-name.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import {
  cartText,
  chosenWindow,
  type TextTerms,
  textSums,
  textWindows,
} from '#domain/order/text/cart-text.ts'
import { shopTag } from '#domain/order/text/order-text.ts'
import { $items } from '#stores/cart/cart.ts'
import { $typed } from '#stores/checkout/typed-details.ts'
import '#islands/kit/form/field.css'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/fields.css'
import './order-text.css'
import { inline } from '#islands/kit/inline.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'
import { TextFields } from './TextFields.tsx'
import { TextMessage } from './TextMessage.tsx'
import { missingWords, refusalWords, TEXT_WORDS } from './text-words.ts'

type Props = { phone: string; terms: TextTerms }

/** The cart as one text message: everything it needs is on the device, so that it works without a line. */
export function OrderText({ phone, terms }: Props) {
  const items = useStore($items)
  if (items.length === 0) {
    return (
      <div className="order-text">
        <p>{say(TEXT_WORDS.empty)}</p>
        <a className="button" href={here('/menu')}>
          {say('See the menu')}
        </a>
      </div>
    )
  }
  return (
    <div className="order-text">
      <p>{say(TEXT_WORDS.promise)}</p>
      {readLocal(WAITING_KEY) && <p className="problem-box">{say(TEXT_WORDS.waits)}</p>}
      <h2>{say('Your cart')}</h2>
      <ul className="text-goods">
        {items.map((item) => (
          <li key={item.id}>
            {item.quantity} × {lineName(item)}
          </li>
        ))}
      </ul>
      <Written items={items} phone={phone} terms={terms} />
    </div>
  )
}

function Written({ items, phone, terms }: Props & { items: readonly CartItem[] }) {
  const typed = useStore($typed)
  const isDelivery = typed.method === 'delivery' && terms.delivery.length > 0
  const area = terms.delivery.find(({ code }) => code === typed.municipality)
  const municipality = isDelivery ? (area?.code ?? null) : null
  const windows = textWindows(items, terms, { municipality, now: new Date() })
  const { day, choice } = chosenWindow(windows, typed)
  const name = typed.name.trim()
  const details = choice && {
    shop: shopTag(phone),
    municipality,
    date: choice.date,
    window: choice.window,
    name,
  }
  const { subtotal, deliveryFee, missing } = textSums(items, terms, municipality)
  let question = ''
  if (windows.length === 0) question = say(TEXT_WORDS.noTimes)
  else if (isDelivery && municipality === null) question = say(TEXT_WORDS.toPlace)
  else if (area && missing > 0) question = missingWords(area, missing)
  else if (!details) question = say(TEXT_WORDS.toTime)
  else if (name === '') question = say(TEXT_WORDS.toName)
  const text = details && !question ? cartText(items, details) : null
  const refused = text && !text.ok ? refusalWords(text, items) : null
  return (
    <>
      <TextFields
        typed={typed}
        terms={terms}
        windows={windows}
        day={day}
        choice={choice}
        isDelivery={isDelivery}
        municipality={municipality ?? ''}
      />
      <dl className="sums">
        <Sum name={say('Subtotal')} amount={subtotal} />
        {area && isDelivery && (
          <>
            <Sum name={say('Delivery')} amount={deliveryFee} />
            <Sum name={say('Total')} amount={subtotal + deliveryFee} />
          </>
        )}
      </dl>
      <section className="text-result" aria-labelledby="text-title">
        <h2 id="text-title">{say('Your text')}</h2>
        <p role="status">{question || (refused?.words ?? say(TEXT_WORDS.ready))}</p>
        {text?.ok && (
          <TextMessage text={text.text} phone={phone} items={items} isDelivery={municipality !== null} />
        )}
        {refused && refused.lines.length > 0 && (
          <div className="problem-box">
            <ul>
              {refused.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>
              {inline(
                sayParts('Take them out of the cart, or call us: {phone}.', {
                  phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
                }),
              )}
            </p>
          </div>
        )}
      </section>
    </>
  )
}

function Sum({ name, amount }: { name: string; amount: Centavos }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{formatCentavos(amount)}</dd>
    </div>
  )
}
