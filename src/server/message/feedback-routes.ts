import { listFeedback } from '#contract/admin/feedback.ts'
import { getFeedback, giveFeedback, type OrderFeedback } from '#contract/shop/feedback.ts'
import { isHandedOver } from '#domain/order/order-status.ts'
import { checkAnswers, FEEDBACK_QUESTIONS, MISSING_ANSWER } from '#domain/page/feedback.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import { numberOf } from '#server/order/order-token.ts'
import { findOrder, type Order } from '#server/order/sql/order.ts'
import { findFeedback, keepFeedback, listFeedback as listGiven } from './feedback-sql.ts'

type Needs = { database: Database; tokens: OrderTokens; vault: Vault; clock: () => Date }

/** Customers' feedback on orders they have received, by the signed link (D26), and staff's view of it. */
export function mountFeedback(app: App, { database, vault, tokens, clock }: Needs): void {
  route(app, getFeedback, async ({ params }) => show(await handedOver(params.token)))

  route(app, giveFeedback, async ({ params, body }) => {
    const order = await handedOver(params.token)
    const missing = Object.entries(checkAnswers(FEEDBACK_QUESTIONS, body))
    if (missing.length > 0) {
      const errors = missing.map(([field, message]) => ({ field, code: 'required', message }))
      throw new Problem('VALIDATION_FAILED', MISSING_ANSWER, { errors })
    }
    await keepFeedback(database, vault, order.id, { givenAt: clock(), answers: body })
    return show(order)
  })

  route(app, listFeedback, async ({ query }) => {
    const { content, totalElements, averageRating } = await listGiven(database, vault, query)
    return { ...pageAnswer(wireTimes(content), query, totalElements), averageRating }
  })

  async function handedOver(token: string): Promise<Order> {
    const order = await findOrder(database, vault, numberOf(tokens, token))
    if (!order) throw new Problem('NOT_FOUND', 'This link opens no order.')
    if (!isHandedOver(order.status))
      throw new Problem('FEEDBACK_NOT_AWAITED', 'This order has not been handed over.')
    return order
  }

  async function show({ id, number }: Order): Promise<OrderFeedback> {
    const feedback = await findFeedback(database, vault, id)
    return { number, given: feedback && { at: manilaIso(feedback.givenAt), answers: feedback.answers } }
  }
}
