import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { WINDOW_REFUSAL_WORDS } from '#domain/time/words/window-words.ts'
import { $items } from '#stores/cart/cart.ts'
import { phrase, say } from '#words/say.ts'
import './times.css'

type Times = Pick<QuoteAnswer, 'earliest' | 'windows'>
type Window = Times['windows'][number]
type Chosen = { date: string; window: string }

/** All goods of a pickup or a delivery, or those with these names. */
type Part = { isDelivery: boolean; names?: string }

type Props = {
  what: Part
  /** The names of the two groups in the form. */
  fields: Chosen
  times: Times
  /** The windows of any day in which the counter is busiest. */
  busy?: readonly string[] | undefined
  choice: Chosen
  error: string | undefined
  choose: (choice: Chosen) => void
}

const EARLIEST_WORDS = {
  ready: phrase('Earliest: {day}, {time}'),
  'made-to-order': phrase('Earliest: {day}, {time}. {product} is made to order.'),
  'large-order': phrase('Earliest: {day}, {time}. {product} is a large order.'),
} as const

/** How many open days are offered at first; the rest are one press away. */
const STRIP_DAYS = 5

/** Day and time for goods handed over together; choices that are closed say why. */
export function PartTimes({ what, fields, times, busy = [], choice, error, choose }: Props) {
  const today = manilaDate(new Date())
  const days = byDay(times.windows)
  const date = choice.date || times.earliest?.date || ''
  const windows = days.find(([day]) => day === date)?.[1] ?? []
  const notice = takenWords(choice, times)
  const [hasAll, showAll] = useState(false)
  const strip = days.filter(([, ofDay]) => ofDay.some(({ open }) => open)).slice(0, STRIP_DAYS)
  const isInStrip = date === '' || strip.some(([day]) => day === date)
  const visible = hasAll || !isInStrip ? days : strip
  return (
    <>
      <fieldset className="days">
        <legend>{dayLegend(what)}</legend>
        <Earliest times={times} today={today} />
        <div className="choices">
          {visible.map(([day, ofDay]) => (
            <label key={day} className="chip">
              <input
                type="radio"
                name={fields.date}
                value={day}
                checked={day === date}
                disabled={!ofDay.some((window) => window.open)}
                onChange={() => choose({ date: day, window: '' })}
              />
              <span>
                {dayWords(day, today)}
                <small>{dayReason(ofDay)}</small>
              </span>
            </label>
          ))}
          {visible.length < days.length && (
            <button type="button" className="chip more-days" onClick={() => showAll(true)}>
              {say('More days')}
            </button>
          )}
        </div>
      </fieldset>
      <fieldset className="times" aria-describedby={`${fields.window}-error`}>
        <legend>{timeLegend(what)}</legend>
        <div className="choices">
          {windows.map(({ window, open, reason }) => (
            <label key={window} className="chip">
              <input
                type="radio"
                name={fields.window}
                value={window}
                checked={date === choice.date && window === choice.window}
                disabled={!open}
                onChange={() => choose({ date, window })}
              />
              <span>
                {windowWords(window)}
                {reason && <small>{say(WINDOW_REFUSAL_WORDS[reason])}</small>}
                {open && busy.includes(window) && <BusyHour />}
              </span>
            </label>
          ))}
        </div>
        <div role="status" id={`${fields.window}-error`} className="field-error">
          {notice || error}
        </div>
      </fieldset>
    </>
  )
}

/** A placeholder as large as what replaces it: the first days and the windows of a usual day. */
export function TimesSkeleton(what: Part) {
  const busy = builtWindows('busy')
  return (
    <div className="when-skeleton" aria-hidden="true">
      <div className="fieldset days">
        <p className="legend">{dayLegend(what)}</p>
        <p className="muted">{say('Looking for the earliest time…')}</p>
        <div className="choices">
          {Array.from({ length: STRIP_DAYS + 1 }, (_, index) => index).map((day) => (
            <span key={day} className="chip" />
          ))}
        </div>
      </div>
      <div className="fieldset times">
        <p className="legend">{timeLegend(what)}</p>
        <div className="choices">
          {builtWindows('windows').map((window) => (
            <span key={window} className="chip">
              <span>
                {windowWords(window)}
                {busy.includes(window) && <BusyHour />}
              </span>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Windows of a usual day, as the page was built with them. */
function builtWindows(name: 'windows' | 'busy'): string[] {
  const built = document.querySelector<HTMLElement>('#checkout')?.dataset[name]
  return built ? built.split(' ') : []
}

function dayLegend({ isDelivery, names }: Part): string {
  if (names === undefined) return say(isDelivery ? 'Delivery day' : 'Pickup day')
  return say(isDelivery ? 'Delivery of {names}: day' : 'Pickup of {names}: day', { names })
}

function timeLegend({ isDelivery, names }: Part): string {
  if (names === undefined) return say(isDelivery ? 'Delivery time' : 'Pickup time')
  return say(isDelivery ? 'Delivery of {names}: time' : 'Pickup of {names}: time', { names })
}

function BusyHour() {
  return <small>{say('busy hour')}</small>
}

/** The time chosen earlier that has closed since; empty if there is none. */
function takenWords({ date, window }: Chosen, { windows }: Times): string {
  if (!window) return ''
  const slot = windows.find((one) => one.date === date && one.window === window)
  if (slot?.open) return ''
  return slot?.reason
    ? say('The time you chose is no longer free ({reason}). Please choose another one.', {
        reason: say(WINDOW_REFUSAL_WORDS[slot.reason]),
      })
    : say('The time you chose is no longer free. Please choose another one.')
}

function byDay(windows: readonly Window[]): [day: string, windows: Window[]][] {
  return [...new Set(windows.map(({ date }) => date))].map((day) => [
    day,
    windows.filter(({ date }) => date === day),
  ])
}

function dayReason(windows: readonly Window[]): string {
  const [first] = windows
  return windows.some((window) => window.open) || !first?.reason
    ? ''
    : say(WINDOW_REFUSAL_WORDS[first.reason])
}

/** The earliest time, and the product that decides it. */
function Earliest({ times: { earliest }, today }: { times: Times; today: string }) {
  const items = useStore($items)
  if (!earliest) return <p className="field-error">{say('No free time in the coming days.')}</p>
  const product = items.find((item) => item.productId === earliest.productId)?.productName ?? ''
  const [day, time] = [dayWords(earliest.date, today), windowWords(earliest.window)]
  return <p className="muted">{say(EARLIEST_WORDS[earliest.reason], { day, time, product })}</p>
}
