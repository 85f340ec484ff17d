import { request } from '#client/api.ts'
import { apiOrigin } from '#client/network/origin.ts'
import { extendQuote, type OfficeEnquiry, type SentQuote } from '#contract/enquiry/office.ts'
import { formatCentavos } from '#domain/money.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { QUOTE_WORDS } from '#islands/admin/enquiries/state-words.ts'
import { useEnquiryChange } from '#islands/admin/enquiries/use-enquiry-change.ts'

const DAY_HOURS = 24

/** All versions of the quote, the newest first. */
export function Quotes({ enquiry: { id, quotes } }: { enquiry: OfficeEnquiry }) {
  if (quotes.length === 0) return null
  return (
    <section className="enquiry-quotes" aria-label="Quotes">
      {quotes.map((quote) => (
        <Quote key={quote.version} id={id} quote={quote} />
      ))}
    </section>
  )
}

function Quote({ id, quote }: { id: number; quote: SentQuote }) {
  const { version, state, isOpen, items, photo, total, deposit, date, window, town, expiresAt, username } =
    quote
  const { mutate, isPending } = useEnquiryChange((hours: number) =>
    request(extendQuote, { params: { id }, body: { version, hours } }),
  )
  const extend = () =>
    isPending ||
    mutate(DAY_HOURS, {
      onSuccess: () => showSuccess('Extended.', 'It holds its place for a day more.'),
      onError: (error) => showFailure('Not extended.', error),
    })
  const isShownOpen = state === 'sent' && !isOpen
  return (
    <article className="enquiry-version">
      <h3>
        Version {version}{' '}
        <span className="badge">{isShownOpen ? QUOTE_WORDS.expired : QUOTE_WORDS[state]}</span>
      </h3>
      {photo && (
        <img
          className="enquiry-like"
          src={apiOrigin + photo.url}
          alt="What it will look like"
          width={photo.width}
          height={photo.height}
        />
      )}
      <ul>
        {items.map(({ sizeId, productName, sizeName, quantity, message, totalPrice }) => (
          <li key={`${sizeId} ${message ?? ''}`}>
            {quantity} × {productName}, {sizeName}
            {message && ` (“${message}”)`}: {formatCentavos(totalPrice)}
          </li>
        ))}
      </ul>
      <p>
        <b>{formatCentavos(total)}</b>
        {deposit > 0 && `, ${formatCentavos(deposit)} in advance`}, {fullDayWords(date)},{' '}
        {windowWords(window)}
        {town && `, to ${town}`}
      </p>
      <p>
        <small>
          {isOpen ? `Until ${momentWords(expiresAt)}` : `It was to end ${momentWords(expiresAt)}`}
          {username && `, by ${username}`}
        </small>
      </p>
      {isOpen && <WorkButton words="Extend by a day" look="quiet" isBusy={isPending} run={extend} />}
    </article>
  )
}
