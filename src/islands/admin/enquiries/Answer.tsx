import { useId, useState } from 'react'
import type { OfficeEnquiry } from '#contract/enquiry/office.ts'
import { getSavedAnswers } from '#contract/enquiry/saved-answer.ts'
import {
  MAX_ANSWER_DRAWINGS,
  MAX_ENQUIRY_DRAWINGS,
  MAX_ENQUIRY_WORDS,
} from '#domain/order/enquiry/enquiry-limits.ts'
import { wordsFor } from '#domain/order/enquiry/saved-answer.ts'
import { useUnsaved } from '#islands/admin/edit/form/unsaved/use-unsaved.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { PhotoField } from '#islands/enquiry/PhotoField.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { showToast } from '#stores/page/toasts.ts'
import { textAction } from './text-news.ts'
import { useAnswer } from './use-answer.ts'

/** Writes to the customer, with drawings if there are any; the customer gets a mail with the link. */
export function Answer({ enquiry: { id, customer, language, notes } }: { enquiry: OfficeEnquiry }) {
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const field = useId()
  useUnsaved(words !== '' || files.length > 0)
  const { data: saved } = useCall(getSavedAnswers)
  const { mutate, isPending, progress } = useAnswer(id)
  const drawings = notes.reduce((sum, note) => sum + note.drawings.length, 0)
  const most = Math.min(MAX_ANSWER_DRAWINGS, MAX_ENQUIRY_DRAWINGS - drawings)
  const send = () => {
    if (!words.trim()) return
    mutate(
      { words, files },
      {
        onSuccess: (answer) => {
          setWords('')
          setFiles([])
          const message = answer.isMailed ? 'gets a mail about it.' : 'gets no mail about it.'
          showToast({ type: 'success', title: customer.name, message, action: textAction(answer) })
        },
        onError: (error) => showFailure('Not sent.', error),
      },
    )
  }
  return (
    <WorkForm className="enquiry-answer" isBusy={isPending} send={send}>
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
        <summary>Saved answers</summary>
        <div className="admin-choice">
          {saved?.answers.map((answer) => {
            const text = wordsFor(answer, language)
            return (
              <button
                key={answer.english}
                type="button"
                onClick={() => setWords((before) => [before.trim(), text].filter(Boolean).join('\n'))}
              >
                {text}
              </button>
            )
          })}
        </div>
      </details>
      {most > 0 && (
        <details>
          <summary>Drawings</summary>
          <PhotoField
            files={files}
            most={most}
            label="Pictures for this answer"
            hint={`Up to ${most}. They go with the words above, and only this customer sees them.`}
            choose={setFiles}
          />
        </details>
      )}
      <WorkButton words="Send" look="quiet" isBusy={isPending} busyWords={`Sending… ${progress}`} />
    </WorkForm>
  )
}
