import { countWork } from '#contract/admin/office.ts'
import type { AdminPageName } from '#islands/admin/admin-pages.ts'
import { useCall } from '#islands/query/use-call.ts'

/** How often the counts are asked for while somebody looks. */
const EVERY_MS = 30_000

/** Waiting work: the count, and words for screen readers. */
export type Work = { count: number; words: string }

/** How much work waits on each page; pages without any are absent. */
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

/** The work of several pages together. */
export function addWork(all: readonly (Work | undefined)[]): Work | undefined {
  const [first, ...others] = all.filter((work) => work !== undefined)
  if (!first || others.length === 0) return first
  const both = [first, ...others]
  return {
    count: both.reduce((sum, { count }) => sum + count, 0),
    words: `in all: ${both.map(({ count, words }) => `${count} ${words}`).join(', ')}`,
  }
}

function waiting(page: AdminPageName, count: number, words: string) {
  return count > 0 ? { [page]: { count, words } } : {}
}
