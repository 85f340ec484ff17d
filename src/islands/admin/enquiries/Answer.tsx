import { type SubmitEvent, useId, useState } from 'react'
import { request } from '#client/api.ts'
import { answerEnquiry, type OfficeEnquiry } from '#contract/admin/order/enquiry.ts'
import { MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { useUnsaved } from '#islands/admin/edit/form/unsaved/use-unsaved.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showToast } from '#stores/page/toasts.ts'
import { useEnquiryChange } from './use-enquiry-change.ts'

/** Questions that most bakers ask; a press puts one into the field. */
const USUAL = [
  'How many people is it for?',
  'Which flavour would you like: ube, chocolate, mocha or vanilla?',
  'Shall we deliver it, or will you pick it up?',
  'Is anybody allergic to nuts, milk or egg?',
  'Which words shall we write on it?',
] as const

/** Writes to the customer, who gets a mail with the link. */
export function Answer({ enquiry: { id, customer } }: { enquiry: OfficeEnquiry }) {
  const [words, setWords] = useState('')
  const field = useId()
  useUnsaved(words !== '')
  const { mutate, isPending } = useEnquiryChange((text: string) =>
    request(answerEnquiry, { params: { id }, body: { words: text } }),
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!words.trim() || isPending) return
    mutate(words, {
      onSuccess: () => {
        setWords('')
        const message = customer.email ? 'has a mail about it.' : 'has no e-mail: send the link by hand.'
        showToast({ type: 'success', title: customer.name, message })
      },
      onError: (error) => showFailure('Not sent.', error),
    })
  }
  return (
    <form className="enquiry-answer" onSubmit={send}>
      <label className="admin-field" htmlFor={field}>
        Answer
        <textarea
          id={field}
          rows={3}
          maxLength={MAX_ENQUIRY_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <details>
        <summary>Usual questions</summary>
        <div className="admin-choice">
          {USUAL.map((usual) => (
            <button
              key={usual}
              type="button"
              onClick={() => setWords((before) => [before.trim(), usual].filter(Boolean).join('\n'))}
            >
              {usual}
            </button>
          ))}
        </div>
      </details>
      <button type="submit" className="button quiet" aria-disabled={isPending || undefined}>
        {isPending ? 'Sending…' : 'Send'}
      </button>
    </form>
  )
}
