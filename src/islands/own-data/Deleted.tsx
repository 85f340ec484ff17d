import { Done } from '#islands/kit/Done.tsx'
import { type KnownState, startAgain } from '#stores/page/known-data.ts'

type Props = Pick<Extract<KnownState, { step: 'deleted' }>, 'deleted'>

/** Says what was deleted, and what is left. */
export function Deleted({ deleted: { orders, messages, contactMessages, stockNotices } }: Props) {
  const counts = [
    [orders, 'order', 'orders'],
    [messages, 'e-mail', 'e-mails'],
    [contactMessages, 'message to us', 'messages to us'],
    [stockNotices, 'back-in-stock request', 'back-in-stock requests'],
  ] as const
  const gone = counts.flatMap(([count, one, several]) =>
    count > 0 ? `${count} ${count === 1 ? one : several}` : [],
  )
  return (
    <Done title="Your data is deleted" isInside>
      <p>
        {gone.length > 0
          ? `Your name, number and address are gone from: ${gone.join(', ')}.`
          : 'There was nothing left to delete.'}
      </p>
      {orders > 0 && (
        <p>
          Goods, sums, discounts, days, towns and payment references of the orders stay in our books, without
          you.
        </p>
      )}
      <button type="button" className="button quiet" onClick={() => startAgain()}>
        Look for another address
      </button>
    </Done>
  )
}
