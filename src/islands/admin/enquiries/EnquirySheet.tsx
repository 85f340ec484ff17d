import { useRef, useState } from 'react'
import { getOfficeEnquiry, type OfficeEnquiry } from '#contract/enquiry/office.ts'
import { mayQuote } from '#domain/order/enquiry/enquiry-state.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { QuoteForm } from '#islands/admin/enquiries/quote/QuoteForm.tsx'
import { Quotes } from '#islands/admin/enquiries/quote/Quotes.tsx'
import { Facts } from '#islands/enquiry/thread/Facts.tsx'
import { Notes } from '#islands/enquiry/thread/Notes.tsx'
import { Photos } from '#islands/enquiry/thread/Photos.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { Answer } from './Answer.tsx'
import { CloseEnquiry } from './CloseEnquiry.tsx'
import { STATE_WORDS } from './state-words.ts'
import { textLink } from './text-news.ts'

type Props = { id: number; close: () => void }

/** One request: what is wished, photos, the conversation, and all versions of the quote. */
export function EnquirySheet({ id, close }: Props) {
  const enquiry = useCall(getOfficeEnquiry, { params: { id }, kind: 'live' })
  return (
    <>
      <Back to="All requests" close={close} />
      <Loaded of={enquiry} lines={14}>
        {(loaded) => <Sheet enquiry={loaded} />}
      </Loaded>
    </>
  )
}

function Sheet({ enquiry }: { enquiry: OfficeEnquiry }) {
  const { number, state, order, quotes, photos, notes, start } = enquiry
  // The price is what is missing where the goods are known.
  const [isQuoting, setQuoting] = useState(state === 'new' && quotes.length === 0 && start.goods !== null)
  const isOpen = state !== 'approved' && mayQuote(state)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <article className="enquiry-sheet">
      <h2 ref={heading} tabIndex={-1}>
        {number} <span className="badge">{STATE_WORDS[state]}</span>
      </h2>
      {order && (
        <p>
          <a href={`/admin/orders?order=${encodeURIComponent(order.number)}`}>Order {order.number}</a>
        </p>
      )}
      <Wish enquiry={enquiry} />
      {photos.length > 0 && <Photos photos={photos} alt={(place) => `From the customer, ${place}`} />}
      <Notes
        notes={notes}
        label="Messages"
        me="shop"
        nameOf={({ by, username }) => (by === 'customer' ? 'Customer' : (username ?? 'The shop'))}
        drawing={(place) => `Drawing ${place}`}
      />
      {state !== 'closed' && <Answer enquiry={enquiry} />}
      <Quotes enquiry={enquiry} />
      {isOpen && !isQuoting && (
        <div className="admin-actions">
          <button type="button" className="button" onClick={() => setQuoting(true)}>
            {quotes.length > 0 ? 'Quote again, as a copy' : 'Quote'}
          </button>
          <CloseEnquiry id={enquiry.id} />
        </div>
      )}
      {isOpen && isQuoting && (
        <QuoteForm
          key={quotes[0]?.version ?? 0}
          enquiry={enquiry}
          close={() => {
            setQuoting(false)
            heading.current?.focus()
          }}
        />
      )}
    </article>
  )
}

function Wish({ enquiry }: { enquiry: OfficeEnquiry }) {
  const { words, date, occasion, people, flavour, budget, customer, isMailed, link, waitingSince } = enquiry
  const { name, phone, email } = customer
  const facts: [string, string | number | null][] = [
    ['Day', fullDayWords(date)],
    ['Occasion', occasion],
    ['People', people],
    ['Flavour', flavour],
    ['Budget', budget],
    ['Waits since', waitingSince && momentWords(waitingSince)],
  ]
  return (
    <section aria-label="What is wished">
      <p className="thread-words">{words}</p>
      <Facts facts={facts} />
      <p>
        <b>{name}</b> <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>{' '}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <p className="enquiry-news">
        {isMailed ? 'They get a mail when you write.' : 'They get no mail: text them when you have written.'}{' '}
        <a className="button quiet small" href={textLink(enquiry)}>
          Text it
        </a>{' '}
        <CopyButton text={link} label="Copy their link" />
      </p>
    </section>
  )
}
