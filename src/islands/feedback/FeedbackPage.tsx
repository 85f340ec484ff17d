import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Done } from '#islands/kit/Done.tsx'
import { inline } from '#islands/kit/inline.ts'
import { $asked, feedbackSubmission, loadFeedback } from '#stores/page/feedback.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import '#islands/kit/form/field.css'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/fields.css'
import '#islands/kit/form/form.css'
import './feedback.css'

type Props = { token: string }

/** Asks the customer of an order for feedback, by the signed link (D26). */
export function FeedbackPage({ token }: Props) {
  const question = useStore($asked)
  const { status } = useStore(feedbackSubmission.$state)
  useEffect(() => {
    void loadFeedback(token)
  }, [token])

  if (question.status === 'loading') return <p role="status">{say('Looking for your order…')}</p>
  if (question.status === 'ready') {
    if (status !== 'done') return <FeedbackForm token={token} order={question.order} />
    return (
      <Done title={say('Thank you for telling us')}>
        <p>
          <span lang="fil">Salamat po!</span> {say('Our bakers read every answer.')}
        </p>
        <OrderLink token={token} />
      </Done>
    )
  }
  return (
    <div role="alert" className="problem-box">
      <p>{question.message}</p>
      {question.advice && <p>{question.advice}</p>}
      {question.status === 'early' && (
        <>
          <p>{say('You can tell us how it was once you have it.')}</p>
          <OrderLink token={token} />
        </>
      )}
      {question.status === 'unknown' && (
        <p>
          {inline(
            sayParts('You find it on your order’s page, or {write}.', {
              write: <a href={here('/contact')}>{say('write to us')}</a>,
            }),
          )}
        </p>
      )}
      {question.status === 'failed' && (
        <button type="button" className="button quiet" onClick={() => void loadFeedback(token)}>
          {say('Try again')}
        </button>
      )}
    </div>
  )
}

function OrderLink({ token }: Props) {
  return (
    <a className="button quiet" href={here(`/order?t=${token}`)}>
      {say('See your order')}
    </a>
  )
}
