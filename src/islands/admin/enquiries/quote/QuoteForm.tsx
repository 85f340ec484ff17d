import { useCallback, useState } from 'react'
import { request } from '#client/api.ts'
import { type OfficeEnquiry, sendQuote } from '#contract/enquiry/office.ts'
import { MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { isSame } from '#islands/admin/edit/form/same-fields.ts'
import { useUnsaved } from '#islands/admin/edit/form/unsaved/use-unsaved.ts'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { textAction } from '#islands/admin/enquiries/text-news.ts'
import { useEnquiryChange } from '#islands/admin/enquiries/use-enquiry-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteTime } from './QuoteTime.tsx'
import { checkQuote, firstQuote, newestPicture, pictureOf, quoteOf, type TypedQuote } from './quote-form.ts'

type Props = { enquiry: OfficeEnquiry; close: () => void }

/** A quote: goods at agreed prices, day and time, how long it holds them, and a deposit. */
export function QuoteForm({ enquiry, close }: Props) {
  const { id, quotes } = enquiry
  const [newest] = quotes
  const [first] = useState(() => firstQuote(enquiry, newest))
  const [typed, setTyped] = useState(first)
  const [problem, setProblem] = useState('')
  const [newestBefore] = useState(() => newestPicture(enquiry))
  const [isChosen, setIsChosen] = useState(false)
  const photoId = pictureOf(enquiry, { photoId: typed.photoId, isChosen, newestBefore })
  // The first free time is chosen by itself.
  useUnsaved(!isSame({ ...typed, window: '' }, { ...first, window: '' }))
  const change = useCallback(
    (changes: Partial<TypedQuote>) => setTyped((before) => ({ ...before, ...changes })),
    [],
  )
  const { mutate, isPending } = useEnquiryChange((quote: ReturnType<typeof quoteOf>) =>
    request(sendQuote, { params: { id }, body: { basedOn: newest?.version ?? 0, quote } }),
  )
  return (
    <form
      className="admin-form"
      aria-label="Quote"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = checkQuote(typed)
        setProblem(wrong ?? '')
        if (wrong || isPending) return
        mutate(quoteOf({ ...typed, photoId }), {
          onSuccess: (answer) => {
            const heldWords = 'The day and the time are kept for it.'
            const message = answer.isMailed ? heldWords : `${heldWords} Its customer gets no mail about it.`
            showToast({ type: 'success', title: 'Quoted.', message, action: textAction(answer) })
            close()
          },
          onError: (error) => setProblem(failureLine('Not sent.', error)),
        })
      }}
    >
      <QuoteLines lines={typed.lines} change={(lines) => change({ lines })} />
      <PhotoChoice
        enquiry={enquiry}
        choice={photoId}
        choose={(choice) => {
          setIsChosen(true)
          change({ photoId: choice })
        }}
      />
      <QuoteTime typed={typed} change={change} />
      <fieldset>
        <legend>Terms</legend>
        <div className="admin-row">
          <label className="admin-field">
            Holds its place for hours
            <input
              inputMode="numeric"
              value={typed.hours}
              onChange={({ target }) => change({ hours: target.value })}
            />
          </label>
          <label className="admin-field">
            Deposit
            <select
              value={typed.deposit}
              onChange={({ target }) => change({ deposit: target.value as TypedQuote['deposit'] })}
            >
              <option value="none">None</option>
              <option value="percent">Percent</option>
              <option value="amount">Pesos</option>
            </select>
          </label>
          {typed.deposit !== 'none' && (
            <label className="admin-field">
              {typed.deposit === 'percent' ? 'Percent of the total' : 'Pesos in advance'}
              <input
                inputMode="decimal"
                value={typed.depositValue}
                onChange={({ target }) => change({ depositValue: target.value })}
              />
            </label>
          )}
        </div>
        <label className="admin-field">
          Words beside it (optional)
          <textarea
            rows={2}
            maxLength={MAX_ENQUIRY_WORDS}
            value={typed.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        </label>
      </fieldset>
      <p role="alert" className={problem ? 'refusal' : undefined}>
        {problem}
      </p>
      <div className="admin-actions">
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {isPending ? 'Sending…' : 'Send the quote'}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          Not now
        </button>
      </div>
    </form>
  )
}
