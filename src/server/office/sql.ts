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
  const [
    paymentsToConfirm,
    balancesLate,
    messages,
    waiting,
    toSend,
    refundsDue,
    prices,
    alerts,
    webhooks,
    days,
  ] = await Promise.all([
    countPaymentsToConfirm(database),
    countLateBalances(database, now),
    database.$count(contactMessages, isNull(contactMessages.answeredAt)),
    database.$count(enquiries, isNotNull(enquiries.waitingSince)),
    countToSend(database, hasMail),
    database.$count(refunds, isNull(refunds.doneAt)),
    database.$count(priceProposals, eq(priceProposals.status, 'pending')),
    database.$count(securityAlerts, isNull(securityAlerts.readAt)),
    countSwitchedOff(database),
    listDaysToCheck(database),
  ])
  return {
    paymentsToConfirm,
    balancesLate,
    messages,
    enquiries: waiting,
    toSend,
    refundsDue,
    differingDays: days,
    prices,
    alerts,
    webhooks,
  }
}
