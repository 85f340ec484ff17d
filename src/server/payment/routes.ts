import {
  getOnlinePayment,
  type OnlinePayment,
  openOnlinePayment,
  sendPaymentEvent,
} from '#contract/order/payment/online-payment.ts'
import type { Centavos } from '#domain/money.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { PaymentUse } from '#server/db/schema/order/payment.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { answerNews } from '#server/order/news/news.ts'
import { numberOf } from '#server/order/order-token.ts'
import { keepEvent } from '#server/payment/sql/payment.ts'
import { readDelivery } from './accounts.ts'
import { type AskDeps, askNow } from './ask.ts'
import type { Asking } from './asking.ts'
import { type OrderPayments, openOrderPayment, readOrderPayments } from './open-payment.ts'

type Needs = AskDeps & { asking: Asking }

/** Paying online: a shopper's code or page, and the events of providers (D82). */
export function mountPayments(app: App, deps: Needs): void {
  const { database, tokens, orderNews, clock } = deps

  route(app, getOnlinePayment, ({ params: { token }, query, context }) => {
    const number = numberOf(tokens, token)
    const { signal } = context.req.raw
    return answerNews(orderNews, { ...query, signal }, () => answer(number))
  })

  route(app, openOnlinePayment, async ({ params: { token } }) => {
    const number = numberOf(tokens, token)
    await openOrderPayment(deps, number)
    await orderNews.announce()
    return answer(number)
  })

  route(app, sendPaymentEvent, async ({ params: { provider }, query: { key = '' }, context }) => {
    const receivedAt = clock()
    const { headers } = context.req.raw
    const delivery = { headers, body: await context.req.text(), key, now: receivedAt }
    const event = await readDelivery(deps, provider, delivery)
    if (!event) throw new Problem('SIGNATURE_INVALID', 'This event does not come from the provider.')
    if (event !== 'irrelevant') {
      const { id: eventId, payment } = event
      const { isNew, paymentId } = await keepEvent(database, { provider, eventId, payment, receivedAt })
      // Providers want an answer at once.
      if (isNew && paymentId !== null) deps.asking.soon(() => askNow(deps, paymentId))
    }
    return { received: true } as const
  })

  async function answer(number: string): Promise<OnlinePayment> {
    return answerOf(await readOrderPayments(deps, number), clock())
  }
}

function answerOf({ order, due, waiting, payments }: OrderPayments, now: Date): OnlinePayment {
  const [latest] = payments
  const isLapsed = latest?.state === 'open' && latest.expiresAt <= now
  const state = latest && (isLapsed ? 'ended' : latest.state)
  const received = waiting + dueBack({ order, payments })
  return {
    mark: [order.status, due, received, latest?.id ?? 0, state ?? 'none'].join('-'),
    status: order.status,
    due,
    received,
    payment:
      latest && state
        ? { ...shownOf(latest.show), state, amount: latest.amount, expiresAt: manilaIso(latest.expiresAt) }
        : null,
    serverTime: manilaIso(now),
  }
}

/** The money that the order did not need: payments of which all is due back, and what is more than its price. */
function dueBack({ order, payments }: Pick<OrderPayments, 'order' | 'payments'>): Centavos {
  const sumOf = (use: PaymentUse) =>
    payments.reduce((sum, payment) => sum + (payment.use === use ? payment.booked : 0), 0)
  const price = order.total + (order.linked?.total ?? 0)
  return sumOf('due back') + Math.max(0, sumOf('order') - price)
}

/** The page or the picture by which an opened payment is paid. */
export function shownOf({ kind, address }: OrderPayments['payments'][number]['show']) {
  return { picture: kind === 'picture' ? address : null, page: kind === 'page' ? address : null }
}
