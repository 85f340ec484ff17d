import { startQuoteExpiry } from '#server/enquiry/quote/end-quote.ts'
import type { Repeated } from '#server/flow/repeat.ts'
import { startPictureSweep } from '#server/media/pending-picture.ts'
import { startOutbox } from '#server/message/outbox.ts'
import { startStockNotices } from '#server/message/stock-notice.ts'
import { startLapses } from '#server/order/lapse.ts'
import { startPaymentAsks } from '#server/payment/ask.ts'
import { startDayComparisons } from '#server/payment/day/nightly.ts'
import { startPricePlans } from '#server/pricing/plan/plan-turns.ts'
import { startShelfOpenings } from '#server/product/shelf/opening.ts'
import { startNotices } from '#server/push/send-notices.ts'
import { startSecurityAudit } from '#server/security/audit.ts'
import { startTextSchedule } from '#server/text/schedule.ts'
import { startSampleVouchers } from '#server/voucher/sample-vouchers.ts'
import { startWebhooks } from '#server/webhook/deliver.ts'
import type { Deps } from './deps.ts'

/** The tasks that a server repeats, beside its answers. */
export type Tasks = {
  each: Record<
    | ('outbox' | 'lapses' | 'quotes' | 'paymentAsks' | 'paymentDays' | 'shelfOpenings' | 'pricePlans')
    | ('stockNotices' | 'notices' | 'securityAudit' | 'sweep' | 'textSchedule' | 'sampleVouchers')
    | 'webhooks',
    Repeated
  >
  /** Ends all of them, those of the dependencies included, when their present turn is over. */
  stop: () => Promise<void>
}

/** Starts the repeated tasks. `sendPush` calls the browsers' push services. */
export function startTasks(deps: Deps, sendPush: typeof fetch): Tasks {
  const each = {
    outbox: startOutbox({ ...deps, sendMail: deps.mailShop }),
    lapses: startLapses(deps),
    quotes: startQuoteExpiry(deps),
    paymentAsks: startPaymentAsks(deps),
    paymentDays: startDayComparisons(deps),
    shelfOpenings: startShelfOpenings(deps),
    pricePlans: startPricePlans(deps),
    notices: startNotices({ ...deps, fetch: sendPush }),
    stockNotices: startStockNotices(deps),
    securityAudit: startSecurityAudit(deps),
    sweep: startPictureSweep(deps),
    textSchedule: startTextSchedule(deps),
    sampleVouchers: startSampleVouchers(deps),
    webhooks: startWebhooks(deps),
  }
  return {
    each,
    stop: async () => {
      const others = [deps.optimizer, deps.clockWatch, ...deps.cdn.watch.tasks]
      await Promise.all([...Object.values(each), ...others].map((task) => task?.stop()))
    },
  }
}
