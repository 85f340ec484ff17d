import { checkLawfulIds, getOrderDetail } from '#contract/admin/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import type { LawfulClaim } from '#domain/lawful-discount/lawful-discount.ts'
import { DEFAULT_LAWFUL, type LawfulRate } from '#domain/lawful-discount/lawful-rate.ts'
import type { SignedIn } from '#tests/server/setup/account.ts'
import { changeSettings, draftOf, type Shop } from '#tests/server/setup/shop.ts'
import { priced, sendDraft } from './placing.ts'
import type { Goods } from './split-order.ts'

export const ONE_SENIOR: LawfulClaim = { people: 1, senior: 1, pwd: 0 }

export const [SENIOR] = DEFAULT_LAWFUL.rates as [LawfulRate]

/** 20 % after 12 % VAT. */
export const offOf = (amount: number) => Math.round((amount * 32) / 112)

/** Switches the discounts by law on or off, and places orders of bread that ask for one. */
export function lawfully(shop: Shop, staff: SignedIn, goods: Goods) {
  const give = (isGiven: boolean, rates = DEFAULT_LAWFUL.rates) =>
    changeSettings(shop, { lawfulDiscounts: { isGiven, rates } })
  const priceOf = ({ items, fulfilment, later, voucherCode, lawful }: OrderDraft) =>
    shop.request(quoteOrder, { body: { items, fulfilment, later, voucherCode, lawful } })
  const drafted = (changes: Partial<OrderDraft> = {}, quantity = 3) =>
    draftOf([{ ...goods.bread, quantity }], 0, { lawful: ONE_SENIOR, ...changes })
  const send = (body: OrderDraft) => sendDraft(shop, body)
  const place = async (changes: Partial<OrderDraft> = {}, quantity = 3) =>
    send(await priced(shop, drafted(changes, quantity)))
  const note = (number: string, isShown: boolean) =>
    staff.request(checkLawfulIds, { params: { number }, body: { isShown } })
  const sheetOf = (number: string) => staff.request(getOrderDetail, { params: { number } })
  return { give, priceOf, drafted, send, place, note, sheetOf }
}
