import type { DeliveryAddress, Fulfilment } from '#contract/order/fulfilment.ts'
import { agreedDeposit } from '#domain/order/enquiry/agreed-deposit.ts'
import { isOpenQuote } from '#domain/order/enquiry/enquiry-state.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { payDeadline } from '#domain/order/payment/pay-deadline.ts'
import { offeredPayments, type PaymentMethod } from '#domain/order/payment/payment.ts'
import type { EnquiryNeeds } from '#server/enquiry/needs.ts'
import { type Enquiry, holdEnquiry, updateEnquiry } from '#server/enquiry/sql/enquiry.ts'
import { moveQuote, newestQuote, type StoredQuote } from '#server/enquiry/sql/quote.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { orderMessage } from '#server/order/message/order-message.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { insertOrder, makeOrder } from '#server/order/sql/placing/new-order.ts'
import { newOrderNumber } from '#server/order/sql/placing/order-number.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { phrase, say } from '#words/say.ts'

/** What its customer chose, beside the quote that was shown. */
export type Acceptance = {
  version: number
  expectedTotal: number
  method: PaymentMethod
  address: DeliveryAddress | null
}

/**
 * Accepts a quote: what it held becomes the order's, and nothing is taken again. The row of the enquiry is locked, so that two
 * acceptances make one order; the second one changes nothing. Resolves to the products of a new order, none if there was one.
 * Throws `Problem`: 409 if the quote is over or not the one that was shown.
 */
export async function acceptQuote(
  needs: EnquiryNeeds,
  id: number,
  acceptance: Acceptance,
): Promise<number[]> {
  const { database, vault, clock } = needs
  return database.transaction(async (transaction) => {
    const now = clock()
    const enquiry = await holdEnquiry(transaction, vault, id)
    if (!enquiry) throw new Problem('NOT_FOUND', phrase('This link opens no request.'))
    if (enquiry.orderId !== null) return []
    const quote = await newestQuote(transaction, id)
    if (!quote || quote.version !== acceptance.version || quote.total !== acceptance.expectedTotal)
      throw new Problem('QUOTE_CHANGED', phrase('This quote has changed. Please look at it again.'))
    if (!isOpenQuote(quote, now))
      throw new Problem('QUOTE_OVER', phrase('This quote is over. Please ask us for a new one.'))
    const settings = await loadOrderingSettings(transaction)
    const order = orderOf(enquiry, quote, { acceptance, settings, now })
    const message = orderMessage(needs, { orders: [order], kind: 'order-placed', settings })
    const values = { order, isMadeToOrder: () => true, userId: null }
    const orderId = await insertOrder(transaction, vault, values, message)
    if (!(await moveQuote(transaction, quote, 'accepted')))
      throw new Error('A quote was open and held, and yet it moved on')
    await updateEnquiry(transaction, id, { state: 'ordered', orderId, waitingSince: null })
    return [...new Set(quote.items.map(({ productId }) => productId))]
  })
}

type Accepted = { acceptance: Acceptance; settings: OrderingSettings; now: Date }

/**
 * The order that a quote becomes: its lines at the agreed prices, with the deposit that the quote asks for (D80), otherwise paid
 * as any other.
 */
function orderOf(
  { customer, language }: Enquiry,
  quote: StoredQuote,
  { acceptance: { method, address }, settings, now }: Accepted,
): UnwrittenOrder {
  if (quote.total > 0 && !offeredPayments(settings).includes(method))
    refuse('method', 'payment-unavailable', say('This way to pay is not offered'))
  const parts = agreedDeposit(quote, { settings, now })
  if (parts.deposit !== null && method === 'cash')
    refuse('method', 'deposit-by-transfer', say('The deposit cannot be paid in cash'))
  const { items, subtotal, deliveryFee, total } = quote
  const fulfilment = fulfilmentOf(quote, address)
  const minDays = Math.max(...items.map(({ leadTimeDays }) => leadTimeDays?.min ?? 0))
  const part = { items, subtotal, discount: 0, deliveryFee, total, lawful: [], ...parts }
  const first = { leadTime: { minDays }, total }
  const payBefore = payDeadline({ first, later: null }, { payment: { method }, fulfilment }, now, settings)
  return makeOrder(part, {
    number: newOrderNumber(),
    firstNumber: null,
    placedAt: now,
    language,
    fulfilment,
    customer,
    recipient: null,
    note: null,
    voucherCode: null,
    lawful: null,
    payment: { method, reference: null },
    payBefore,
    returns: settings.deposit.returns,
  })
}

/** Where and when it is handed over: the town is the quote's, as the fee is part of its price. */
function fulfilmentOf(
  { method, municipality, date, window }: StoredQuote,
  address: DeliveryAddress | null,
): Fulfilment {
  if (method === 'pickup') return { method, date, window }
  if (!address) refuse('address', 'required', say('Please give the address for the delivery.'))
  if (address.municipality !== municipality)
    refuse(
      'address.municipality',
      'other-town',
      say('The delivery is to another town. Please ask us about it.'),
    )
  return { method, date, window, address }
}
