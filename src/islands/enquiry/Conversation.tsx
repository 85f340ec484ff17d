import { useEffect, useRef, useState } from 'react'
import type { EnquiryThread } from '#contract/enquiry/enquiry.ts'
import { MAX_ENQUIRY_PHOTOS, MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { Notes } from '#islands/enquiry/thread/Notes.tsx'
import { Photos } from '#islands/enquiry/thread/Photos.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { sendPhotos, writing } from '#stores/order/enquiry.ts'
import { say } from '#words/say.ts'
import { PhotoField, photoHint } from './PhotoField.tsx'
import { PhotosSent } from './PhotosSent.tsx'

type Props = { thread: EnquiryThread }

/** Photos and messages of both sides, and a field for the next one. */
export function Conversation({ thread }: Props) {
  const { photos, notes, state, token } = thread
  const isOpen = state !== 'closed'
  return (
    <>
      {photos.length > 0 && (
        <section>
          <h3>{say('Photos')}</h3>
          <Photos photos={photos} alt={(number) => say('Photo {number}', { number })} />
        </section>
      )}
      <section>
        <h3>{say('Messages')}</h3>
        {notes.length === 0 && (
          <p className="muted">{say('None yet. What we write to you is shown here.')}</p>
        )}
        <Notes
          notes={notes}
          label={say('Messages')}
          me="customer"
          nameOf={({ by }) => (by === 'shop' ? say('The bakery') : say('You'))}
          drawing={(number) => say('Drawing {number}', { number })}
        />
        {isOpen && <Write token={token} />}
      </section>
      {isOpen && photos.length < MAX_ENQUIRY_PHOTOS && (
        <AddPhotos token={token} most={MAX_ENQUIRY_PHOTOS - photos.length} />
      )}
    </>
  )
}

function Write({ token }: { token: string }) {
  const { state, refused } = useSubmission(writing)
  const { typed, field, accepts, forget } = useTyped({ words: '' }, ({ words }) => ({
    words: words.trim() ? undefined : say('Please write something first.'),
  }))
  useEffect(() => {
    if (state.status !== 'done') return
    writing.edit()
    forget()
  }, [state, forget])
  return (
    <SentForm
      state={state}
      accepts={accepts}
      send={() => writing.submit({ token, words: typed.words })}
      words={say('Send')}
      busyWords={say('Sending…')}
    >
      <Field
        {...field('words', refused?.fields['words'])}
        label={say('Your message')}
        maxLength={MAX_ENQUIRY_WORDS}
        isLong
        required
      />
    </SentForm>
  )
}

function AddPhotos({ token, most }: { token: string; most: number }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSending, setSending] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  const send = async () => {
    setSending(true)
    await sendPhotos(token, files, leaving.current?.signal ?? new AbortController().signal)
    setFiles([])
    setSending(false)
  }
  return (
    <section>
      {!isSending && <PhotoField files={files} most={most} hint={photoHint(most)} choose={setFiles} />}
      {files.length > 0 && !isSending && (
        <button type="button" className="button" onClick={() => void send()}>
          {say('Send photos')}
        </button>
      )}
      <PhotosSent />
    </section>
  )
}
