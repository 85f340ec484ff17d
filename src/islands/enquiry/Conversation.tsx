import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { apiOrigin } from '#client/network/origin.ts'
import type { EnquiryThread } from '#contract/order/enquiry.ts'
import { MAX_ENQUIRY_PHOTOS, MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { useTyped } from '#islands/kit/use-typed.ts'
import { sendPhotos, writing } from '#stores/order/enquiry.ts'
import { say } from '#words/say.ts'
import { PhotoField } from './PhotoField.tsx'
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
          <ul className="enquiry-photos">
            {photos.map(({ id, url, width, height }, at) => (
              <li key={id}>
                <a href={apiOrigin + url} target="_blank" rel="noreferrer">
                  <img
                    src={apiOrigin + url}
                    alt={say('Photo {number}', { number: at + 1 })}
                    width={width}
                    height={height}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{say('Messages')}</h3>
        {notes.length === 0 && (
          <p className="muted">{say('None yet. What we write to you is shown here.')}</p>
        )}
        <ol className="enquiry-notes">
          {notes.map(({ by, words, at }) => (
            <li key={`${at} ${words}`} data-by={by}>
              <small>
                {by === 'shop' ? say('The bakery') : say('You')}, {momentWords(at)}
              </small>
              <p className="enquiry-words">{words}</p>
            </li>
          ))}
        </ol>
        {isOpen && <Write token={token} />}
      </section>
      {isOpen && photos.length < MAX_ENQUIRY_PHOTOS && (
        <AddPhotos token={token} most={MAX_ENQUIRY_PHOTOS - photos.length} />
      )}
    </>
  )
}

function Write({ token }: { token: string }) {
  const state = useStore(writing.$state)
  const refused = state.status === 'refused' ? state : null
  const { typed, field, accepts, forget } = useTyped({ words: '' }, ({ words }) => ({
    words: words.trim() ? undefined : say('Please write something first.'),
  }))
  useEffect(() => {
    if (state.status !== 'done') return
    writing.edit()
    forget()
  }, [state, forget])
  return (
    <form
      method="post"
      className="enquiry-write"
      noValidate
      onSubmit={(event) => {
        if (accepts(event)) void writing.submit({ token, words: typed.words })
      }}
    >
      <Field
        {...field('words', refused?.fields['words'])}
        label={say('Your message')}
        maxLength={MAX_ENQUIRY_WORDS}
        isLong
        required
      />
      <FormProblem message={refused?.message ?? ''} advice={refused?.advice} />
      <SubmitButton words={say('Send')} busyWords={say('Sending…')} isBusy={state.status === 'sending'} />
    </form>
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
      {!isSending && <PhotoField files={files} most={most} choose={setFiles} />}
      {files.length > 0 && !isSending && (
        <button type="button" className="button" onClick={() => void send()}>
          {say('Send photos')}
        </button>
      )}
      <PhotosSent />
    </section>
  )
}
