import { countWork } from '#contract/admin/office.ts'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 30_000

/** Work that waits for somebody, each kind with the way to it; nothing if none does. */
export function WaitingWork() {
  const { data } = useCall(countWork, { refetchEvery: REFRESH_MS })
  if (!data) return null
  const { paymentsToConfirm, messages, toSend = 0, refundsDue, prices, alerts } = data
  const work = [
    {
      count: paymentsToConfirm,
      one: 'payment to check',
      more: 'payments to check',
      path: 'orders?paid=told&status=PENDING_PAYMENT',
    },
    { count: refundsDue, one: 'refund to give back', more: 'refunds to give back', path: 'money' },
    { count: messages, one: 'message to answer', more: 'messages to answer', path: 'messages' },
    {
      count: toSend,
      one: 'customer to tell by hand',
      more: 'customers to tell by hand',
      path: 'messages?show=outbox&state=to-copy',
    },
    { count: prices, one: 'price to approve', more: 'prices to approve', path: 'pricing?view=waiting' },
    { count: alerts, one: 'new security alert', more: 'new security alerts', path: 'security' },
  ].filter(({ count }) => count > 0)
  if (work.length === 0) return null
  return (
    <section className="today-part" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting for you</h2>
      <ul className="today-list">
        {work.map(({ count, one, more, path }) => (
          <li key={path}>
            <a href={`/admin/${path}`}>
              <b>{count}</b> {count === 1 ? one : more}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
