import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { adoptStyles } from '#client/adopt-styles.ts'
import { request } from '#client/api.ts'
import { getOutlook } from '#contract/enquiry/enquiry.ts'
import { MAX_ENQUIRY_PHOTOS, MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { $enquiry, asking, sendPhotos } from '#stores/order/enquiry.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { checkEnquiry, draftOf, EMPTY } from './enquiry-form.ts'
import { OutlookWords } from './OutlookWords.tsx'
import { PhotoField, photoHint } from './PhotoField.tsx'
import { PhotosSent } from './PhotosSent.tsx'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'
import thread from '#islands/enquiry/thread/thread.css?inline'
import css from './enquiry.css?inline'

adoptStyles(thread)
adoptStyles(css)

type Props = { productId: number | null }

/** Asks for a cake that is in no list: photos, a day, a few words, and how to reach whoever asks. */
export function AskForm({ productId }: Props) {
  const { state, refused } = useSubmission(asking)
  const enquiry = useStore($enquiry)
  const [files, setFiles] = useState<readonly File[]>([])
  const trap = useRef<HTMLInputElement>(null)
  const { typed, field, accepts } = useTyped(EMPTY, checkEnquiry)
  const token = state.status === 'done' && enquiry.status === 'ready' ? enquiry.thread.token : null

  if (token) return <Sending token={token} files={files} />
  return (
    <SentForm
      state={state}
      className="account-form enquiry-form"
      accepts={accepts}
      send={() => asking.submit(draftOf(typed, productId, trap.current?.value ?? ''))}
      words={say('Ask for a price')}
      busyWords={say('Sending…')}
    >
      <p>
        {say(
          'Show us a picture and tell us the day. We answer with a price, and keep the day for you while you decide.',
        )}
      </p>
      <PhotoField
        files={files}
        most={MAX_ENQUIRY_PHOTOS}
        hint={photoHint(MAX_ENQUIRY_PHOTOS)}
        choose={setFiles}
      />
      <Field
        {...field('words', refused?.fields['words'])}
        label={say('What would you like?')}
        hint={say('Colours, tiers, words on it, allergies: whatever we should know.')}
        maxLength={MAX_ENQUIRY_WORDS}
        isLong
        required
      />
      <Field {...field('date', refused?.fields['date'])} label={say('For which day?')} type="date" required />
      <DayOutlook date={typed.date} productId={productId} />
      <Field {...field('occasion')} label={say('Occasion')} enterKeyHint="next" maxLength={100} />
      <Field
        {...field('people', refused?.fields['people'])}
        label={say('For how many people?')}
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={4}
      />
      <Field {...field('flavour')} label={say('Flavour')} enterKeyHint="next" maxLength={100} />
      <Field
        {...field('budget')}
        label={say('Budget')}
        hint={say('So that we suggest what fits.')}
        enterKeyHint="next"
        maxLength={100}
      />
      <Field
        {...field('name', refused?.fields['customer.name'])}
        label={say('Name')}
        autoComplete="name"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('phone', refused?.fields['customer.phone'])}
        label={say('Mobile number')}
        hint={say('So we can call you if anything comes up.')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('email', refused?.fields['customer.email'])}
        label={say('E-mail')}
        hint={say('We mail you when there is an answer. Without it, keep the link of the next page.')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
      />
      <label className="enquiry-trap" aria-hidden="true">
        {say('Leave this empty')}
        <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </SentForm>
  )
}

/** Sends the photos once the enquiry is there, and goes on to its own page. */
function Sending({ token, files }: { token: string; files: readonly File[] }) {
  const address = here(`/enquiry?t=${token}`)
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void sendPhotos(token, files, leaving.signal).then((isDone) => {
      if (isDone) location.replace(address)
      else if (!leaving.signal.aborted) setStopped(true)
    })
    return () => leaving.abort()
  }, [token, files, address])
  return (
    <section className="form-done">
      <h2>{say('We have your request')}</h2>
      <PhotosSent />
      {isStopped ? (
        <a className="button" href={address}>
          {say('Go on to your request')}
        </a>
      ) : (
        <p role="status">{say('One moment…')}</p>
      )}
    </section>
  )
}

type Told = z.output<typeof getOutlook.answer>

/** The shop's honest answer about a day, as soon as it is chosen. */
function DayOutlook({ date, productId }: { date: string; productId: number | null }) {
  const [outlook, setOutlook] = useState<{ of: string; answer: Told }>()
  const isAsked = date >= manilaDate(new Date())
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const query = { date, ...(productId !== null && { productId }) }
    request(getOutlook, { query, signal: leaving.signal }).then(
      (answer) => setOutlook({ of: date, answer }),
      // What cannot be told at once is told by the answer to the enquiry.
      () => undefined,
    )
    return () => leaving.abort()
  }, [date, productId, isAsked])
  return (
    <div role="status">
      {outlook?.of === date && isAsked && (
        <OutlookWords outlook={outlook.answer} answerBy={outlook.answer.answerBy} />
      )}
    </div>
  )
}
