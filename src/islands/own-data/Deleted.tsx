import { Done } from '#islands/kit/Done.tsx'
import { type KnownState, startAgain } from '#stores/page/known-data.ts'
import { phrase, say } from '#words/say.ts'

type Props = Pick<Extract<KnownState, { step: 'deleted' }>, 'deleted'>

/** Says what was deleted, and what is left. */
export function Deleted({ deleted: { orders, messages, contactMessages, stockNotices } }: Props) {
  const counts = [
    [orders, orders === 1 ? phrase('{count} order') : phrase('{count} orders')],
    [messages, messages === 1 ? phrase('{count} e-mail') : phrase('{count} e-mails')],
    [
      contactMessages,
      contactMessages === 1 ? phrase('{count} message to us') : phrase('{count} messages to us'),
    ],
    [
      stockNotices,
      stockNotices === 1 ? phrase('{count} back-in-stock request') : phrase('{count} back-in-stock requests'),
    ],
  ] as const
  const lines = counts.flatMap(([count, words]) => (count > 0 ? say(words, { count }) : []))
  return (
    <Done title={say('Your data is deleted')} isInside>
      <p>
        {lines.length > 0
          ? say('Your name, number and address are gone from: {places}.', { places: lines.join(', ') })
          : say('There was nothing left to delete.')}
      </p>
      {orders > 0 && (
        <p>
          {say(
            'Goods, sums, discounts, days, towns and payment references of the orders stay in our books, without you.',
          )}
        </p>
      )}
      <button type="button" className="button quiet" onClick={() => startAgain()}>
        {say('Look for another address')}
      </button>
    </Done>
  )
}
