import { useId, useState } from 'react'
import { request } from '#client/api.ts'
import { closeEnquiry } from '#contract/enquiry/office.ts'
import { MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { showToast } from '#stores/page/toasts.ts'
import { textAction } from './text-news.ts'
import { useEnquiryChange } from './use-enquiry-change.ts'

/** The button that opened the form is gone with it. */
function focusOn(area: HTMLTextAreaElement | null): void {
  area?.focus()
}

/** Closes the request, with words to its customer. */
export function CloseEnquiry({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false)
  const [words, setWords] = useState('')
  const field = useId()
  const { mutate, isPending } = useEnquiryChange((text: string) =>
    request(closeEnquiry, { params: { id }, body: { words: text } }),
  )
  if (!isAsked)
    return (
      <button type="button" className="button quiet" onClick={() => setAsked(true)}>
        Close with words…
      </button>
    )
  return (
    <WorkForm
      className="enquiry-answer"
      isBusy={isPending}
      send={() => {
        if (!words.trim()) return
        mutate(words, {
          onSuccess: (answer) => {
            const message = answer.isMailed
              ? 'Its customer gets a mail.'
              : 'Its customer gets no mail about it.'
            showToast({ type: 'success', title: 'Closed.', message, action: textAction(answer) })
          },
          onError: (error) => showFailure('Not closed.', error),
        })
      }}
    >
      <label className="admin-field" htmlFor={field}>
        Words to the customer
        <textarea
          ref={focusOn}
          id={field}
          rows={3}
          required
          maxLength={MAX_ENQUIRY_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <div className="admin-actions">
        <WorkButton words="Close the request" look="danger" isBusy={isPending} />
        <button type="button" className="button quiet" onClick={() => setAsked(false)}>
          Keep it open
        </button>
      </div>
    </WorkForm>
  )
}
