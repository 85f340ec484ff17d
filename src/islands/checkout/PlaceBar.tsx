import { useStore } from '@nanostores/react'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { $totals } from '#stores/cart/cart.ts'
import { $currentQuote, $quote } from '#stores/checkout/quote.ts'
import { $order } from '#stores/checkout/sending/order-state.ts'
import { $split } from '#stores/checkout/split-choice.ts'
import { $typed, type TypedDetails } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'
import { feeOf } from './fee.ts'
import './place-bar.css'

/** How far a call is: the order goes on without it. */
const Progress = optionalPart(async () => (await import('#islands/kit/progress/Progress.tsx')).Progress)

type Props = {
  /** The typed voucher is being looked up. */
  isChecking: boolean
}

/**
 * The bar with the sums, the chosen time and the order button, always in view: the shop's price once it has arrived, our
 * own sum until then.
 */
export function PlaceBar({ isChecking }: Props) {
  const typed = useStore($typed)
  const totals = useStore($totals)
  const current = useStore($currentQuote)
  const { answer } = useStore($quote)
  const isSplit = useStore($split) !== null
  const order = useStore($order)
  const isSending = order.status === 'sending'
  // One that waits is sent by itself, and has not failed.
  const waits = order.status === 'refused' && order.waits
  const fee = feeOf(typed, current)
  const total = formatCentavos(current?.total ?? totals.finalTotal)
  return (
    <div className="place-bar">
      <Progress id="quote" isEdge />
      {!waits && <Progress id="order" isEdge />}
      <dl>
        <Sum name={say('Subtotal')} amount={formatCentavos(current?.subtotal ?? totals.subtotal)} />
        {current && current.discount > 0 && (
          <Sum name={discountName(current)} amount={`−${formatCentavos(current.discount)}`} />
        )}
        {fee.isKnown && (
          <Sum name={say(typed.method === 'delivery' ? 'Delivery' : 'Pickup')} amount={fee.words} />
        )}
        <Sum name={say('Time')} amount={whenWords(typed, isSplit)} />
        <Sum name={say('Total')} amount={fee.isKnown ? total : say('{total} plus delivery', { total })} />
      </dl>
      {!waits && (
        <button type="submit" className="button place" disabled={isSending || !answer}>
          {say(isSending ? 'Placing your order…' : isChecking ? 'Checking your voucher…' : 'Place order')}
          {/* It would move aside as the words change. */}
          {current && fee.isKnown && !isSending && !isChecking && (
            <span className="money"> · {formatCentavos(current.total)}</span>
          )}
        </button>
      )}
      <button type="button" className="icon-square to-top" aria-label={say('Scroll to top')} data-to-top>
        ↑
      </button>
    </div>
  )
}

/** The order has one discount: the law's or the voucher's. */
function discountName({ lawful }: QuoteAnswer): string {
  return lawful?.isTaken ? lawful.parts.map(({ name }) => name).join(', ') : say('Voucher')
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{amount}</dd>
    </div>
  )
}

/** The chosen times: both of them when the order is split. */
function whenWords({ date, window, laterDate, laterWindow }: TypedDetails, isSplit: boolean): string {
  const today = manilaDate(new Date())
  const words = (day: string, time: string) =>
    day && time ? `${dayWords(day, today)}, ${windowWords(time)}` : say('not chosen yet')
  const later = isSplit ? [words(laterDate, laterWindow)] : []
  return [...new Set([words(date, window), ...later])].join('; ')
}
