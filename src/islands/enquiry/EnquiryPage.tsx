import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { EnquiryThread } from '#contract/enquiry/enquiry.ts'
import type { EnquiryState } from '#domain/order/enquiry/enquiry-state.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { Facts } from '#islands/enquiry/thread/Facts.tsx'
import thread from '#islands/enquiry/thread/thread.css?inline'
import { inline } from '#islands/kit/inline.ts'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { $enquiry, accepting, readEnquiry, watchEnquiry } from '#stores/order/enquiry.ts'
import { here } from '#words/address.ts'
import { phrase, say, sayParts, type Words } from '#words/say.ts'
import { AcceptQuote } from './AcceptQuote.tsx'
import { Conversation } from './Conversation.tsx'
import { OutlookWords } from './OutlookWords.tsx'
import { QuoteView } from './QuoteView.tsx'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'
import badge from '#islands/kit/badge.css?inline'
import css from './enquiry.css?inline'

adoptStyles(badge)
adoptStyles(thread)
adoptStyles(css)

const STATES = {
  new: phrase('We look at it'),
  asked: phrase('Your turn: please answer us'),
  quoted: phrase('Our price is here'),
  approved: phrase('Accepted: please pay'),
  ordered: phrase('Ordered'),
  closed: phrase('Closed'),
} as const satisfies Record<EnquiryState, Words>

/** The customer's own page of an enquiry, by its signed link: the conversation, the quote, the order. */
export function EnquiryPage({ token }: { token: string }) {
  const enquiry = useStore($enquiry)
  useEffect(() => {
    return watchEnquiry(token)
  }, [token])
  if (enquiry.status === 'loading') return <p role="status">{say('Looking for your request…')}</p>
  if (enquiry.status === 'ready') return <Thread thread={enquiry.thread} />
  return (
    <div role="alert" className="problem-box">
      <p>{enquiry.message}</p>
      {enquiry.advice && <p>{enquiry.advice}</p>}
      {enquiry.status === 'failed' ? (
        <button type="button" className="button quiet" onClick={() => void readEnquiry(token)}>
          {say('Try again')}
        </button>
      ) : (
        <p>
          {inline(
            sayParts('The link is in our mails. You can also {ask} again.', {
              ask: <a href={here('/custom')}>{say('ask us')}</a>,
            }),
          )}
        </p>
      )}
    </div>
  )
}

function Thread({ thread }: { thread: EnquiryThread }) {
  const { number, state, quote, order, outlook, answerBy } = thread
  const isOver = quote !== null && !quote.isOpen && quote.state !== 'accepted'
  return (
    <div className="enquiry">
      <header className="enquiry-head">
        <h2>{number}</h2> <span className="badge">{say(STATES[state])}</span>
      </header>
      {outlook && <OutlookWords outlook={outlook} answerBy={answerBy} />}
      {thread.customer.email === null && (
        <p>
          {say('You gave no e-mail address: keep the link of this page for our answer.')}{' '}
          <CopyButton text={location.href} what={say('the link')} />
        </p>
      )}
      {order && <Ordered order={order} state={state} />}
      {quote && (
        <QuoteView quote={quote}>
          {quote.isOpen && <AcceptQuote thread={thread} quote={quote} />}
          {isOver && <p>{say('This offer is over. Write to us below if you still want it.')}</p>}
        </QuoteView>
      )}
      <Wish thread={thread} />
      <Conversation thread={thread} />
    </div>
  )
}

/** The way to the order, which is the next step once the quote is accepted. */
function Ordered({ order, state }: { order: NonNullable<EnquiryThread['order']>; state: EnquiryState }) {
  const section = useRef<HTMLElement>(null)
  const { status } = useStore(accepting.$state)
  useEffect(() => {
    if (status === 'done') section.current?.focus()
  }, [status])
  return (
    <section ref={section} className="enquiry-order" tabIndex={-1}>
      <p>{inline(sayParts('This is order {number} now.', { number: <b>{order.number}</b> }))}</p>
      <a className="button" href={here(`/order?t=${order.token}`)}>
        {state === 'approved' ? say('See how to pay') : say('See your order')}
      </a>
    </section>
  )
}

/** What was asked for, read back. */
function Wish({
  thread: { date, occasion, people, flavour, budget, words, customer },
}: {
  thread: EnquiryThread
}) {
  const facts: [string, string | number | null][] = [
    [say('Day'), fullDayWords(date)],
    [say('Occasion'), occasion],
    [say('People'), people],
    [say('Flavour'), flavour],
    [say('Budget'), budget],
    [say('Name'), customer.name],
    [say('Mobile number'), customer.phone],
    [say('E-mail'), customer.email],
  ]
  return (
    <section>
      <h3>{say('You asked for')}</h3>
      <p className="thread-words">{words}</p>
      <Facts facts={facts} />
    </section>
  )
}
