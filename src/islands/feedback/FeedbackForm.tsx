import { type SubmitEvent, useState } from 'react'
import type { FeedbackAnswers, OrderFeedback } from '#contract/shop/feedback.ts'
import { type Answer, checkAnswers, FEEDBACK_QUESTIONS } from '#domain/page/feedback.ts'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { inline } from '#islands/kit/inline.ts'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { feedbackSubmission } from '#stores/page/feedback.ts'
import { say, sayParts } from '#words/say.ts'
import { QuestionField } from './QuestionField.tsx'

type Props = { token: string; order: OrderFeedback }

/** The shop's questions about an order: sent only when every required one is answered (§5). */
export function FeedbackForm({ token, order: { number, given: earlier } }: Props) {
  const { state, refused } = useSubmission(feedbackSubmission)
  const [answers, setAnswers] = useState<FeedbackAnswers>(earlier?.answers ?? {})
  const [isTried, setTried] = useState(false)
  const missing = checkAnswers(FEEDBACK_QUESTIONS, answers)
  const errors = isTried ? missing : {}

  const answer = (id: string, value: Answer) => {
    setAnswers((before) => ({ ...before, [id]: value }))
    feedbackSubmission.edit()
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const first = FEEDBACK_QUESTIONS.find(({ id }) => missing[id])
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first.id}"]`)?.focus()
    else void feedbackSubmission.submit({ token, answers })
  }

  return (
    <form method="post" className="feedback-form" noValidate onSubmit={send}>
      <p>
        {inline(sayParts('About order {number}.', { number: <b>{number}</b> }))}
        {earlier && ` ${say('You already told us: sending again replaces it.')}`}
      </p>
      {FEEDBACK_QUESTIONS.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          error={errors[question.id] ?? refused?.fields[question.id] ?? ''}
          onAnswer={(value) => answer(question.id, value)}
        />
      ))}
      <FormProblem message={refused?.message ?? ''} advice={refused?.advice} />
      <SubmitButton words={say('Send')} busyWords={say('Sending…')} isBusy={state.status === 'sending'} />
    </form>
  )
}
