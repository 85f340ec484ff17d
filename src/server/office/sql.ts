import { eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { securityAlerts } from '#server/db/schema/audit.ts'
import { priceProposals } from '#server/db/schema/catalogue/price.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { enquiries } from '#server/db/schema/order/enquiry.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { countToSend } from '#server/message/staff-message-sql.ts'
import { countLateBalances, countPaymentsToConfirm } from '#server/order/sql/order-count.ts'
import { listDaysToCheck } from '#server/payment/sql/day.ts'
import { countSwitchedOff } from '#server/webhook/endpoint-sql.ts'

/** Counts of waiting work, by kind. */
export async function countWaitingWork(
  database: Database,
  { hasMail, now }: { hasMail: boolean; now: Date },
) {
  return {
    paymentsToConfirm: await countPaymentsToConfirm(database),
    balancesLate: await countLateBalances(database, now),
    messages: await database.$count(contactMessages, isNull(contactMessages.answeredAt)),
    enquiries: await database.$count(enquiries, isNotNull(enquiries.waitingSince)),
    toSend: await countToSend(database, hasMail),
    refundsDue: await database.$count(refunds, isNull(refunds.doneAt)),
    prices: await database.$count(priceProposals, eq(priceProposals.status, 'pending')),
    alerts: await database.$count(securityAlerts, isNull(securityAlerts.readAt)),
    webhooks: await countSwitchedOff(database),
    differingDays: await listDaysToCheck(database),
  }
}
