import type { ReactNode, SubmitEvent } from 'react'
import type { SubmissionState } from '#stores/page/submission.ts'
import { FormProblem } from './FormProblem.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  /** The state of the form's submission. */
  state: SubmissionState
  className?: string
  /** Checks the form, and keeps the browser from sending it; see `useTyped`. */
  accepts: (event: SubmitEvent<HTMLFormElement>) => boolean
  send: () => Promise<void>
  /** The button's text, and its text while it is sent. */
  words: string
  busyWords: string
  /** The fields. */
  children: ReactNode
  /** A way on from a refusal, shown with it. */
  way?: ReactNode
  /** Shown below the button. */
  foot?: ReactNode
}

/** The frame of a form that is sent once: its fields, why it was refused, and its button. */
export function SentForm({ state, className, accepts, send, words, busyWords, children, way, foot }: Props) {
  const refused = state.status === 'refused' ? state : null
  return (
    <form
      method="post"
      className={className}
      noValidate
      onSubmit={(event) => {
        if (accepts(event)) void send()
      }}
    >
      {children}
      <FormProblem message={refused?.message ?? ''} advice={refused?.advice}>
        {way}
      </FormProblem>
      <SubmitButton words={words} busyWords={busyWords} isBusy={state.status === 'sending'} />
      {foot}
    </form>
  )
}
