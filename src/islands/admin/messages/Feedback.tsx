import type * as z from 'zod/mini'
import { listFeedback } from '#contract/admin/feedback.ts'
import type { FeedbackAnswers } from '#contract/shop/feedback.ts'
import { FEEDBACK_QUESTIONS, HANDOVER_WORDS, HIGHEST_RATING, RATING_WORDS } from '#domain/page/feedback.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { MessagesAddress } from './address.ts'

type GivenFeedback = z.output<typeof listFeedback.answer>['content'][number]

/** How often new feedback is looked for. */
const REFRESH_MS = 60_000

/** Customers' feedback on their orders, newest first, below the average rating. */
export function Feedback({ address: [view, change] }: { address: MessagesAddress }) {
  const feedback = useCall(listFeedback, {
    query: { page: view.page },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  return (
    <Loaded of={feedback} lines={8}>
      {({ content, averageRating, ...pages }) => (
        <>
          {averageRating === null ? (
            <p className="feedback-average">No feedback yet.</p>
          ) : (
            <p className="feedback-average">
              The bake is rated <b>{averageRating.toFixed(1)}</b> of {HIGHEST_RATING} on average.
            </p>
          )}
          <ul className="admin-cards">
            {content.map((one) => (
              <Answers key={one.orderNumber} feedback={one} />
            ))}
          </ul>
          <Pages {...pages} noun="answers" turn={(to) => change({ page: String(to) })} />
        </>
      )}
    </Loaded>
  )
}

function Answers({ feedback: { orderNumber, givenAt, answers } }: { feedback: GivenFeedback }) {
  const { words } = answers
  return (
    <li className="admin-card message" aria-label={`Feedback on order ${orderNumber}`}>
      <p>
        <a href={`/admin/orders?order=${encodeURIComponent(orderNumber)}`}>Order {orderNumber}</a>
        <small>{momentWords(givenAt)}</small>
      </p>
      <dl className="feedback-answers">
        {FEEDBACK_QUESTIONS.filter(({ type }) => type !== 'text').map(({ id, words: question }) => (
          <div key={id}>
            <dt>{question}</dt>
            <dd>{answerWords(answers)[id]}</dd>
          </div>
        ))}
      </dl>
      {words && <p className="message-text">{words}</p>}
    </li>
  )
}

const UNANSWERED = 'No answer'

function answerWords({ bake, handover, again, words }: FeedbackAnswers) {
  return {
    bake: bake
      ? `${bake} of ${HIGHEST_RATING}, ${RATING_WORDS[bake as keyof typeof RATING_WORDS]}`
      : UNANSWERED,
    handover: handover ? HANDOVER_WORDS[handover] : UNANSWERED,
    again: again === undefined || again === null ? UNANSWERED : again ? 'Yes' : 'No',
    words: words ?? UNANSWERED,
  }
}
