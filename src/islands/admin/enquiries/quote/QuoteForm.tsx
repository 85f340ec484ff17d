import { useCallback, useState } from 'react'
import { request } from '#client/api.ts'
import { type OfficeEnquiry, sendQuote } from '#contract/enquiry/office.ts'
import { MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { isSame } from '#islands/admin/edit/form/same-fields.ts'
import { useUnsaved } from '#islands/admin/edit/form/unsaved/use-unsaved.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
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
    <WorkForm
      className="admin-form"
      aria-label="Quote"
      noValidate
      isBusy={isPending}
      send={() => {
        const wrong = checkQuote(typed)
        setProblem(wrong ?? '')
        if (wrong) return
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
          <TypedField
            label="Holds its place for hours"
            inputMode="numeric"
            value={typed.hours}
            change={(hours) => change({ hours })}
          />
          <SelectField
            label="Deposit"
            value={typed.deposit}
            choices={[
              ['none', 'None'],
              ['percent', 'Percent'],
              ['amount', 'Pesos'],
            ]}
            change={(value) => change({ deposit: value as TypedQuote['deposit'] })}
          />
          {typed.deposit !== 'none' && (
            <TypedField
              label={typed.deposit === 'percent' ? 'Percent of the total' : 'Pesos in advance'}
              inputMode="decimal"
              value={typed.depositValue}
              change={(depositValue) => change({ depositValue })}
            />
          )}
        </div>
        <TypedField
          label="Words beside it (optional)"
          rows={2}
          maxLength={MAX_ENQUIRY_WORDS}
          value={typed.words}
          change={(words) => change({ words })}
        />
      </fieldset>
      <p role="alert" className={problem ? 'refusal' : undefined}>
        {problem}
      </p>
      <div className="admin-actions">
        <WorkButton words="Send the quote" isBusy={isPending} busyWords="Sending…" />
        <button type="button" className="button quiet" onClick={close}>
          Not now
        </button>
      </div>
    </WorkForm>
  )
}
