import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ACCESS_MINUTES, type OwnData } from '#contract/shop/own-data.ts'
import { HANDOVER_WORDS, HIGHEST_RATING } from '#domain/page/feedback.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { inline } from '#islands/kit/inline.ts'
import { savingData, showingOlder, startAgain } from '#stores/page/known-data.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'
import { DeleteKnown } from './DeleteKnown.tsx'
import { KnownOrder } from './KnownOrder.tsx'
import { GROUP_WORDS, type Group, yearDayWords } from './known-words.ts'
import { saveKnown } from './save-known.ts'

type Props = { data: OwnData }

const GROUPS = Object.keys(GROUP_WORDS) as Group[]

/** Everything that the shop knows of a mailbox, grouped, with the ways to take it along and to delete it. */
export function Known({ data }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const orders = useFocusOnNext(data.orders.length)
  const empty = GROUPS.filter((group) => data[group].length === 0)
  return (
    <div className="own-known">
      <h3 ref={heading} tabIndex={-1}>
        {data.email}
      </h3>
      <p className="muted">
        {say(
          'On this screen for {minutes} minutes, until {time}. Orders with the same telephone number but another e-mail address, or none, are not among it: a code by mail cannot prove that they are yours.',
          { minutes: ACCESS_MINUTES, time: momentWords(data.accessUntil) },
        )}
      </p>
      <div className="own-ways">
        <SaveAll data={data} />
        <DeleteKnown data={data} />
        <button type="button" className="button quiet" onClick={() => startAgain()}>
          {say('Close')}
        </button>
      </div>
      {data.hasAccount && (
        <p className="own-note">
          {inline(
            sayParts(
              'This address has an account. Its details and its orders are in {account}, where you can also delete it.',
              { account: <a href={here('/account')}>{say('your account')}</a> },
            ),
          )}
        </p>
      )}
      <KnownGroup group="orders" data={data} list={orders}>
        {data.orders.map((order) => (
          <KnownOrder key={order.number} order={order} />
        ))}
        {data.olderOrders > 0 && <Older data={data} />}
      </KnownGroup>
      <KnownGroup group="messages" data={data}>
        {data.messages.map(({ subject, orderNumber, writtenAt, sentAt, keptUntil }) => (
          <Entry key={`${writtenAt} ${subject} ${sentAt}`} title={subject} keptUntil={keptUntil}>
            {orderNumber && `${say('About order {number}.', { number: orderNumber })} `}
            {sentAt
              ? say('Sent {time}.', { time: momentWords(sentAt) })
              : say('Written {time}, not sent by e-mail yet.', { time: momentWords(writtenAt) })}
          </Entry>
        ))}
      </KnownGroup>
      <KnownGroup group="contactMessages" data={data}>
        {data.contactMessages.map(({ subject, text, name, phone, receivedAt, answeredAt, keptUntil }) => (
          <Entry key={receivedAt} title={subject} keptUntil={keptUntil}>
            {say('{time}, from {sender}: “{text}”', {
              time: momentWords(receivedAt),
              sender: [name, phone].filter(Boolean).join(', '),
              text,
            })}{' '}
            {answeredAt && say('Answered {time}.', { time: momentWords(answeredAt) })}
          </Entry>
        ))}
      </KnownGroup>
      <KnownGroup group="enquiries" data={data}>
        {data.enquiries.map(({ number, askedAt, name, date, words, messages, photos, keptUntil }) => (
          <Entry key={number} title={number} keptUntil={keptUntil}>
            {say('{time}, from {sender}: “{text}”', {
              time: momentWords(askedAt),
              sender: name,
              text: words,
            })}{' '}
            {say('For {day}. Photos: {count}.', { day: yearDayWords(date), count: photos })}{' '}
            {messages.map((text) => `“${text}”`).join(' ')}
          </Entry>
        ))}
      </KnownGroup>
      <KnownGroup group="feedback" data={data}>
        {data.feedback.map(({ orderNumber, rating, handover, again, words, keptUntil }) => (
          <Entry
            key={orderNumber}
            title={say('Order {number}', { number: orderNumber })}
            keptUntil={keptUntil}
          >
            {rating !== null && `${say('{rating} of {highest}.', { rating, highest: HIGHEST_RATING })} `}
            {handover !== null && `${handoverWords(handover)}. `}
            {again !== null && `${say(again ? 'Would order again.' : 'Would not order again.')} `}
            {words && `“${words}”`}
          </Entry>
        ))}
      </KnownGroup>
      <KnownGroup group="stockNotices" data={data}>
        {data.stockNotices.map(({ product, since, keptUntil }) => (
          <Entry key={product} title={product} keptUntil={keptUntil}>
            {say('Since {time}.', { time: momentWords(since) })}
          </Entry>
        ))}
      </KnownGroup>
      {data.teamNotes > 0 && (
        <p>
          {say(
            data.teamNotes === 1
              ? 'Our team has a note about these orders.'
              : 'Our team has {count} notes about these orders.',
            { count: data.teamNotes },
          )}{' '}
          {say(
            'They are not shown here, since they may name others: ask us for them. They go when you delete your data.',
          )}
        </p>
      )}
      {empty.length > 0 && (
        <p>
          {say('We have nothing under: {groups}.', {
            groups: empty.map((group) => say(GROUP_WORDS[group].title).toLowerCase()).join(', '),
          })}
        </p>
      )}
      <p className="muted">
        {say(
          'Not tied to your name any more: the scrambled mark of a used voucher, so that it is used once; copies of submitted order forms and shortened internet addresses, for 30 days. We keep no choices about statistics or advertising: they are in your browser alone.',
        )}
      </p>
    </div>
  )
}

/** Saves everything in one file, for which older orders are read first. */
function SaveAll({ data }: Props) {
  const state = useStore(savingData.$state)
  const save = () => void savingData.submit({ before: data, save: saveKnown })
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={state.status === 'sending' || undefined}
        onClick={save}
      >
        {say(state.status === 'sending' ? 'Looking for everything…' : 'Download everything')}
      </button>
      {state.status === 'refused' && <Problem message={state.message} />}
    </>
  )
}

/**
 * A list that grows by parts: the first entry of a new part gets the focus. The button that was pressed is behind all of it
 * by then, or gone.
 */
function useFocusOnNext(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const next = list.current?.children[before.current]
    if (count > before.current && next instanceof HTMLElement) next.focus()
    before.current = count
  }, [count])
  return list
}

/** Older orders that are not on the screen yet; they are in the file in any case. */
function Older({ data }: Props) {
  const state = useStore(showingOlder.$state)
  const { olderOrders: count } = data
  return (
    <li>
      <p>{say(count === 1 ? 'And {count} older order.' : 'And {count} older orders.', { count })}</p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={state.status === 'sending' || undefined}
        onClick={() => void showingOlder.submit(data)}
      >
        {say('Show older orders')}
      </button>
      {state.status === 'refused' && <Problem message={state.message} />}
    </li>
  )
}

function Problem({ message }: { message: string }) {
  return (
    <p role="alert" className="refusal">
      {message}
    </p>
  )
}

type GroupProps = Props & { group: Group; list?: RefObject<HTMLUListElement | null>; children: ReactNode }

function KnownGroup({ group, data, list, children }: GroupProps) {
  if (data[group].length === 0) return null
  const { title, why } = GROUP_WORDS[group]
  return (
    <section aria-labelledby={`own-${group}`}>
      <h4 id={`own-${group}`}>
        {say(title)}{' '}
        <span className="muted">({data[group].length + (group === 'orders' ? data.olderOrders : 0)})</span>
      </h4>
      <p className="muted">{why(data)}</p>
      <ul ref={list} className="own-list">
        {children}
      </ul>
    </section>
  )
}

function Entry({ title, keptUntil, children }: { title: string; keptUntil: string; children: ReactNode }) {
  return (
    <li>
      <b>{title}</b>
      <p>{children}</p>
      <small className="muted">{say('Kept until {day}', { day: yearDayWords(keptUntil) })}</small>
    </li>
  )
}

/** How an order was received; words of another time are shown as they are. */
function handoverWords(handover: string): string {
  return Object.hasOwn(HANDOVER_WORDS, handover)
    ? say(HANDOVER_WORDS[handover as keyof typeof HANDOVER_WORDS])
    : handover
}
