import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Done } from '#islands/kit/Done.tsx'
import { inline } from '#islands/kit/inline.ts'
import { $asked, loadFeedback, telling } from '#stores/page/feedback.ts'
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
  const asked = useStore($asked)
  const { status } = useStore(telling.$state)
  useEffect(() => {
    void loadFeedback(token)
  }, [token])

  if (asked.status === 'loading') return <p role="status">{say('Looking for your order…')}</p>
  if (asked.status === 'ready') {
    if (status !== 'done') return <FeedbackForm token={token} order={asked.order} />
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
      <p>{asked.message}</p>
      {asked.advice && <p>{asked.advice}</p>}
      {asked.status === 'early' && (
        <>
          <p>{say('You can tell us how it was once you have it.')}</p>
          <OrderLink token={token} />
        </>
      )}
      {asked.status === 'unknown' && (
        <p>
          {inline(
            sayParts('You find it on your order’s page, or {write}.', {
              write: <a href={here('/contact')}>{say('write to us')}</a>,
            }),
          )}
        </p>
      )}
      {asked.status === 'failed' && (
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
