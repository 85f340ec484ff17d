import type { Database } from '#server/db/open.ts'
import { markAccepted } from '#server/order/sql/new-orders.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import type { OrderNews } from './news.ts'

type Needs = { database: Database; orderNews: OrderNews; clock: () => Date }

/** Takes notice of an order for a member of the team, unless somebody was first. */
export async function acceptOrder(
  { database, orderNews, clock }: Needs,
  number: string,
  userId: number,
): Promise<void> {
  const at = clock()
  const isFirst = await database.transaction(async (transaction) => {
    if (!(await markAccepted(transaction, number, { at, userId }))) return false
    const entry = { at, userId, action: 'accepted', noun: 'order', nounId: number }
    await appendAudit(transaction, [{ ...entry, before: null, after: null }])
    return true
  })
  if (isFirst) await orderNews.announce()
}
