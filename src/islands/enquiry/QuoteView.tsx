import type { ReactNode } from 'react'
import { apiOrigin } from '#client/network/origin.ts'
import type { EnquiryQuote } from '#contract/enquiry/enquiry.ts'
import { formatCentavos } from '#domain/money.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Schedule } from '#islands/order/deposit/Schedule.tsx'
import { say } from '#words/say.ts'

type Props = { quote: EnquiryQuote; children?: ReactNode }

/** A quote: lines, sums, when and how, and until when the day is kept. */
export function QuoteView({ quote, children }: Props) {
  const { items, photo, deliveryFee, total, schedule, returns = [], date, window, method } = quote
  const { town, expiresAt, isOpen } = quote
  const time = { day: fullDayWords(date), time: windowWords(window) }
  return (
    <section className="enquiry-quote">
      <h3>{say('Our price')}</h3>
      {photo && (
        <img
          className="enquiry-like"
          src={apiOrigin + photo.url}
          alt={say('What it will look like')}
          width={photo.width}
          height={photo.height}
        />
      )}
      <ul>
        {items.map(({ sizeId, productName, sizeName, quantity, message, totalPrice }) => (
          <li key={`${sizeId} ${message ?? ''}`}>
            <span>
              {quantity} × {productName}, {sizeName}
              {message && <em>{say('On it: “{words}”', { words: message })}</em>}
            </span>
            <b>{formatCentavos(totalPrice)}</b>
          </li>
        ))}
        {deliveryFee > 0 && (
          <li>
            <span>{say('Delivery fee')}</span> <b>{formatCentavos(deliveryFee)}</b>
          </li>
        )}
        <li className="enquiry-total">
          <span>{say('Total')}</span> <b>{formatCentavos(total)}</b>
        </li>
      </ul>
      {schedule && <Schedule parts={schedule} method={method} date={date} returns={returns} />}
      <p>
        {method === 'pickup' ? say('Pickup {day}, {time}', time) : say('Delivery {day}, {time}', time)}
        {town && ` · ${town}`}
      </p>
      {isOpen && (
        <p className="enquiry-kept">
          {say('We keep this day for you until {time}.', { time: momentWords(expiresAt) })}
        </p>
      )}
      {children}
    </section>
  )
}
