import { cancelOrder, getOrder, givePaymentReference, listOwnOrders } from '#contract/order/order.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { beneficiariesOf, ratesInForce } from '#domain/lawful-discount/lawful-rate.ts'
import { offeredPayments } from '#domain/order/payment/payment.ts'
import { priceOrder } from '#domain/order/quote.ts'
import { translateProduct } from '#domain/product/product-translation.ts'
import { pauseAt } from '#domain/time/pause.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { locationOf } from '#server/http/location.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import { listRefundsOf } from '#server/money/sql/refund.ts'
import { listEdits } from '#server/order/edit/sql.ts'
import { editsInLanguage, inOrdersLanguage } from '#server/order/message/goods-here.ts'
import { announceOrder, announceSale } from '#server/order/news/announce-sale.ts'
import { askedDiscount } from '#server/order/quote/asked-discount.ts'
import { wantedOf } from '#server/order/quote/price-draft.ts'
import { quoteAnswer } from '#server/order/quote/quote-answer.ts'
import { findFollowedOrder, listOrdersOf } from '#server/order/sql/order.ts'
import { isKeyUsed } from '#server/order/sql/placing/idempotency-key.ts'
import { customerKeys } from '#server/voucher/customer-keys.ts'
import { NOBODY } from '#server/voucher/sql.ts'
import type { VoucherGuesses } from '#server/voucher/voucher-guesses.ts'
import { lookUpVoucher } from '#server/voucher/voucher-lookup.ts'
import { language } from '#words/language.ts'
import { phrase } from '#words/say.ts'
import { cancelByCustomer, giveReference, type OrderDeps } from './change-order.ts'
import { followedAnswer, placedAnswer } from './order-answer.ts'
import { numberOf } from './order-token.ts'
import { placeOrder } from './place-order.ts'

type Needs = OrderDeps & { sessionCookie: SessionCookie; voucherGuesses: VoucherGuesses }

/** Pricing, placing, following, paying and cancelling orders (D22–D28). */
export function mountOrders(app: App, deps: Needs): void {
  const { database, catalogue, tokens, vault, clock } = deps

  route(app, quoteOrder, async ({ body, caller, context }) => {
    const { capacityLeft, windowUses, settings, ...menu } = await catalogue.read()
    const { items: lines, voucherCode, later } = body
    const lawful = askedDiscount(body.lawful, settings)
    const customer = customerKeys(vault, {}, caller?.userId)
    const voucher = voucherCode ? await lookUpVoucher(deps, context, voucherCode, customer) : null
    const wish = wantedOf(body.fulfilment)
    // A cart reads its names from here. What is ordered is stored under the shop's own.
    const product = (id: number) => {
      const match = menu.product(id)
      return match && translateProduct(match, language())
    }
    const facts = { product, capacityLeft, windowUses, settings, now: clock() }
    return quoteAnswer(priceOrder({ lines, wish, later, voucherCode, voucher, lawful, ...facts }))
  })

  route(app, submitOrder, async ({ body, idempotencyKey, caller, context }) => {
    refuseDisposableMail('customer.email', body.customer.email)
    // Orders reveal voucher codes as well, so guessing is limited here too, but not when an order is
    // repeated, since it may itself have used up the code.
    if (body.voucherCode && !(await isKeyUsed(database, idempotencyKey)))
      await lookUpVoucher(deps, context, body.voucherCode, NOBODY)
    const userId = caller?.userId
    const receipt = await placeOrder(deps, { key: idempotencyKey, draft: body, userId })
    if (receipt.replayed) context.header(REPLAYED_HEADER, 'true')
    // Replays too: the first answer may have been lost before it was announced.
    announceOrder(
      deps,
      body.items.map(({ productId }) => productId),
    )
    context.header('Location', locationOf(submitOrder, JSON.parse(receipt.body)) ?? '')
    return context.body(receipt.body, 201, { 'Content-Type': 'application/json' })
  })

  // Before `{token}`, which also matches these words.
  route(app, listOwnOrders, async ({ query, caller }) => {
    const { settings, products } = await catalogue.read()
    const { content, totalElements } = await listOrdersOf(database, vault, {
      ...query,
      userId: caller.userId,
    })
    const orders = content.map((order) =>
      placedAnswer(inOrdersLanguage(order, products), tokens.sign, settings),
    )
    return pageAnswer(orders, query, totalElements)
  })

  route(app, getOrderOptions, async () => {
    const { settings } = await catalogue.read()
    const { returns } = settings.deposit
    return {
      ...settings,
      paymentMethods: offeredPayments(settings),
      onlineMethods: settings.gatewayMethods ?? [],
      pausedUntil: pauseAt(settings, clock()),
      lawful: beneficiariesOf(ratesInForce(settings.lawfulDiscounts)),
      ...(returns.length > 0 && { returns }),
    }
  })

  route(app, getOrder, ({ params }) => follow(params.token))

  route(app, givePaymentReference, async ({ params, body }) => {
    await giveReference(deps, numberOf(tokens, params.token), body.reference)
    return follow(params.token)
  })

  route(app, cancelOrder, async ({ params, body }) => {
    const number = numberOf(tokens, params.token)
    const products = await cancelByCustomer(deps, number, body?.reason)
    if (products) await announceSale(deps, products)
    return follow(params.token)
  })

  async function follow(token: string) {
    const match = await findFollowedOrder(database, vault, numberOf(tokens, token))
    if (!match) throw new Problem('NOT_FOUND', phrase('This link opens no order.'))
    const { settings, products } = await catalogue.read()
    const { order, steps, cancelReason, rider, isEdited, hasRefunds } = match
    const edits = isEdited
      ? editsInLanguage(await listEdits(database, order.id), order.language, products)
      : []
    const refunds = hasRefunds ? await listRefundsOf(database, order.id) : []
    const more = { edits, refunds, rider, cancelReason, sign: tokens.sign, settings, now: clock() }
    return followedAnswer(inOrdersLanguage(order, products), steps, more)
  }
}
