import type { CartItem } from '#domain/cart/cart-item.ts'
import { NO_CHANGES } from '#domain/order/edit/order-changes.ts'
import {
  changedWords,
  type MessageWords,
  type OrderMessageKind,
} from '#domain/order/message/message-words.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { PAYMENTS } from '#domain/order/payment/payment.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { PAID_AT_ONCE } from '#server/order/sql/payment-parts.ts'
import { FIRST_LANGUAGE } from '#words/language.ts'
import type { ToldEdit } from './edit-words.ts'
import type { NotifyDeps } from './notice.ts'
import { orderMessage } from './order-message.ts'
import { shortTexts } from './short-message.ts'

const NUMBER = 'P-SAMPLE1'
const WINDOW = '10:00-12:00'
const LATER_WINDOW = '14:00-16:00'
const PRICE = 24_500
const HOUR_MS = 3_600_000

const ITEM: CartItem = {
  id: '1',
  productId: 1,
  productName: 'Ube cake',
  slug: 'ube-cake',
  image: '',
  sizeId: 1,
  sizeName: 'Regular',
  quantity: 1,
  stock: 1,
  sizePrice: PRICE,
  baseSizePrice: PRICE,
  bulkSizePrice: PRICE,
  totalPrice: PRICE,
  hasBulkDiscount: false,
  bulkDiscountAmount: 0,
  priceTiers: [],
  packagingId: null,
  packagingName: '',
  packagingCost: 0,
  addons: [],
  message: null,
  leadTimeDays: null,
}

/** A message about a made-up order in a wording: the same as a real one, made by the same rules. */
export function sampleMessage(
  deps: Omit<NotifyDeps, 'vault'>,
  {
    kind,
    words,
    settings: present,
  }: { kind: OrderMessageKind; words: MessageWords; settings: OrderingSettings },
) {
  const settings = {
    ...present,
    messages: { ...present.messages, [kind]: { version: 1, words: changedWords(kind, words) } },
  }
  const order = sampleOrder(deps.clock(), kind, settings)
  const edit: ToldEdit = {
    changes: {
      ...NO_CHANGES,
      handover: {
        from: { method: 'pickup', date: order.fulfilment.date, window: LATER_WINDOW },
        to: { method: 'pickup', date: order.fulfilment.date, window: WINDOW },
      },
    },
    toReturn: 0,
  }
  const offer = { couldBe: addDays(order.fulfilment.date, 1), sameDay: LATER_WINDOW }
  const messageTo = (email: string | null) => {
    const orders = [{ ...order, customer: { ...order.customer, email } }] as const
    return orderMessage(deps, { orders, kind, settings, offer, ...(kind === 'order-changed' && { edit }) })
  }
  const { subject, text } = messageTo('ana@example.com')
  const link = `${deps.siteUrl}/order?t=${deps.tokens.sign(NUMBER)}`
  const shop = factsInForce(deps.shop, settings)
  return {
    subject,
    text,
    phone: messageTo(null).text,
    ...shortTexts(words, { orders: [order], link, shop, ...(kind === 'order-late' && { offer }) }),
  }
}

/** Paid to the shop's own account, if it has one: the longest message. */
function sampleOrder(now: Date, kind: OrderMessageKind, settings: OrderingSettings): UnwrittenOrder {
  const [account] = settings.paymentAccounts.filter(({ method }) => PAYMENTS[method].isOffered(settings))
  const isPaid = kind !== 'order-placed' && kind !== 'order-changed'
  return {
    number: NUMBER,
    firstNumber: null,
    placedAt: now,
    language: FIRST_LANGUAGE,
    items: [ITEM],
    status: account ? 'PENDING_PAYMENT' : 'CONFIRMED',
    subtotal: PRICE,
    discount: 0,
    deliveryFee: 0,
    total: PRICE,
    lawful: null,
    idShown: null,
    fulfilment: { method: 'pickup', date: addDays(manilaDate(now), 1), window: WINDOW },
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
    recipient: null,
    note: null,
    voucherCode: null,
    payment: {
      method: account?.method ?? 'cash',
      reference: null,
      payBefore: account ? new Date(now.getTime() + HOUR_MS) : null,
      paidAt: isPaid ? now : null,
      ...PAID_AT_ONCE,
    },
  }
}
