import { getOrder, quoteOrder, submitOrder } from '#contract/order.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { quoteOrder as priceOrder } from '#domain/quote.ts'
import type { Deps } from '#server/app.ts'
import { CATALOGUE_CHANNEL } from '#server/catalogue.ts'
import { notify } from '#server/db/notify.ts'
import { findOrder } from '#server/db/order.ts'
import { NOBODY } from '#server/db/voucher.ts'
import { placeOrder } from '#server/order/place-order.ts'
import { quoteAnswer } from '#server/order/quote-answer.ts'
import { Problem } from '#server/problem.ts'
import { type App, route } from '#server/route.ts'
import { customerKeys } from '#server/security/customer-keys.ts'
import { lookUpVoucher } from '#server/security/voucher-lookup.ts'

/** Pricing, placing and following orders (D22–D26). */
export function mountOrders(app: App, deps: Deps): void {
  const { database, catalogue, tokens, vault, clock, log } = deps
  route(app, quoteOrder, async ({ body, caller, context }) => {
    const { product, capacityLeft, settings } = await catalogue.read()
    const customer = customerKeys(vault, {}, caller?.userId)
    const voucher = body.voucherCode && (await lookUpVoucher(deps, context, body.voucherCode, customer))
    const { items: lines, fulfilment: wanted, voucherCode } = body
    return quoteAnswer(
      priceOrder({
        lines,
        wanted,
        voucherCode,
        voucher: voucher || null,
        product,
        capacityLeft,
        settings,
        now: clock(),
      }),
    )
  })

  route(app, submitOrder, async ({ body, idempotencyKey, caller, context }) => {
    // Orders answer for codes as well: whoever tries codes here is stopped as elsewhere.
    if (body.voucherCode) await lookUpVoucher(deps, context, body.voucherCode, NOBODY)
    const placed = await placeOrder({ database, tokens, vault, clock }, idempotencyKey, body, caller?.userId)
    if (placed.replayed) {
      context.header(REPLAYED_HEADER, 'true')
    } else {
      catalogue.invalidate()
      // The order is made: other processes that do not hear of it are no reason to tell the shopper otherwise.
      await notify(database, CATALOGUE_CHANNEL).catch((err) => log.error({ err }, 'not notified'))
    }
    context.header('Cache-Control', 'no-store')
    return context.body(placed.body, 201, { 'Content-Type': 'application/json' })
  })

  route(app, getOrder, async ({ params, context }) => {
    const number = tokens.read(params.token)
    const order = number && (await findOrder(database, number))
    if (!order) throw new Problem('NOT_FOUND', 'This link opens no order.')
    context.header('Cache-Control', 'no-store')
    return { ...order, token: params.token }
  })
}
