import { countWork } from '#contract/admin/office.ts'
import type { AdminPageName } from '#islands/admin/admin-pages.ts'
import { useCall } from '#islands/query/use-call.ts'

/** How often the counts are asked for while somebody looks. */
const EVERY_MS = 30_000

/** Waiting work at a place: the count, and words for screen readers. */
export type Work = { count: number; words: string }

/** How much work waits at each place; places without any are absent. */
export function useWork(): Partial<Record<AdminPageName, Work>> {
  const { data } = useCall(countWork, { refetchEvery: EVERY_MS })
  if (!data) return {}
  const { paymentsToConfirm, messages, toSend = 0, refundsDue, prices, alerts } = data
  return {
    ...waiting('orders', paymentsToConfirm, 'payments to confirm'),
    ...waiting('messages', messages + toSend, 'to answer or send'),
    ...waiting('money', refundsDue, 'refunds to return'),
    ...waiting('pricing', prices, 'to approve'),
    ...waiting('security', alerts, 'new'),
  }
}

function waiting(place: AdminPageName, count: number, words: string) {
  return count > 0 ? { [place]: { count, words } } : {}
}
