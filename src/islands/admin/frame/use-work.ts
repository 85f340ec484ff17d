import { countWork } from '#contract/admin/office.ts'
import type { AdminPageName } from '#islands/admin/admin-pages.ts'
import { LATE, TOLD } from '#islands/admin/orders/address.ts'
import { useCall } from '#islands/query/use-call.ts'

/** How often the counts are asked for while somebody looks. */
const EVERY_MS = 30_000

/** One kind of work that waits: how much of it, in words for that number, on which page, and that page's view of it. */
export type Work = { page: AdminPageName; count: number; words: string; query: string }

/** The work that waits for this person, the most pressing first; kinds without any are left out. */
export function useWork(): readonly Work[] {
  const { data } = useCall(countWork, { refetchEvery: EVERY_MS })
  if (!data) return []
  const { paymentsToConfirm, balancesLate = 0, messages, enquiries = 0 } = data
  const { toSend = 0, refundsDue, differingDays = [], prices, alerts, webhooks = 0 } = data
  return [
    work('orders', paymentsToConfirm, ['payment to check', 'payments to check'], `?paid=${TOLD}`),
    work('orders', balancesLate, ['rest is late', 'rests are late'], `?paid=${LATE}`),
    work('money', refundsDue, ['refund to give back', 'refunds to give back'], '?show=due'),
    work(
      'money',
      differingDays.length,
      ['day of online payments to look at', 'days of online payments to look at'],
      `?date=${differingDays[0]}`,
    ),
    work('messages', messages, ['message to answer', 'messages to answer']),
    work('enquiries', enquiries, ['request to answer', 'requests to answer']),
    work(
      'messages',
      toSend,
      ['customer to tell by hand', 'customers to tell by hand'],
      '?show=outbox&state=to-copy',
    ),
    work('pricing', prices, ['price to approve', 'prices to approve'], '?view=waiting'),
    work('security', alerts, ['new security alert', 'new security alerts']),
    work('programs', webhooks, ['address for events is off', 'addresses for events are off']),
  ].filter(({ count }) => count > 0)
}

function work(page: AdminPageName, count: number, [one, more]: [string, string], query = ''): Work {
  return { page, count, words: count === 1 ? one : more, query }
}
