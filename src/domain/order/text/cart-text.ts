import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import type { Centavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { findMunicipality, refuseDelivery } from '#domain/place/delivery.ts'
import { weekday } from '#domain/time/manila.ts'
import { listWindows, type PickupWindow, type WindowTerms } from '#domain/time/pickup-window.ts'
import { type TextOrder, type WrittenText, writeOrderText } from './order-text.ts'

/** The shop's terms that a page knows without asking. */
export type TextTerms = WindowTerms & {
  delivery: OrderingSettings['delivery']
}

/** Everything of an order text but the goods. */
export type TextDetails = Pick<TextOrder, 'shop' | 'municipality' | 'date' | 'window' | 'name'>

/** A cart as an order text. Its voucher and the words on its cakes are not in it. */
export function cartText(items: readonly CartItem[], details: TextDetails): WrittenText {
  return writeOrderText({
    ...details,
    lines: items.map(({ sizeId, quantity, packagingId, addons, message }) => ({
      sizeId,
      quantity,
      packagingId,
      addonIds: addons.map(({ id }) => id),
      hasMessage: message !== null,
    })),
    subtotal: cartTotals(items).subtotal,
  })
}

/** The sums of a cart with its delivery, and the amount by which its goods are below the place's minimum (D28). */
export function textSums(
  items: readonly CartItem[],
  { delivery }: Pick<TextTerms, 'delivery'>,
  municipality: string | null,
): { subtotal: Centavos; deliveryFee: Centavos; missing: Centavos } {
  const { subtotal } = cartTotals(items)
  if (municipality === null) return { subtotal, deliveryFee: 0, missing: 0 }
  const refusal = refuseDelivery(municipality, subtotal, delivery)
  return {
    subtotal,
    deliveryFee: findMunicipality(municipality, delivery)?.fee ?? 0,
    missing: refusal && 'missing' in refusal ? refusal.missing : 0,
  }
}

/**
 * The window that a shopper chose, while it is on offer, and the day to show: at first the soonest, none where the
 * chosen one is no longer on offer.
 */
export function chosenWindow(
  windows: readonly PickupWindow[],
  typed: { date: string; window: string },
): { day: string; choice: PickupWindow | undefined } {
  const ofDay = windows.filter(({ date }) => date === typed.date)
  const choice = ofDay.find(({ window }) => window === typed.window)
  return { day: typed.date ? (ofDay[0]?.date ?? '') : (windows[0]?.date ?? ''), choice }
}

/** The times that the shop's calendar has for a cart; which of them are full, only the shop knows. */
export function textWindows(
  items: readonly Pick<CartItem, 'leadTimeDays'>[],
  terms: TextTerms,
  { municipality, now }: { municipality: string | null; now: Date },
): PickupWindow[] {
  const minDays = Math.max(0, ...items.map(({ leadTimeDays }) => leadTimeDays?.min ?? 0))
  const area = terms.delivery.find(({ code }) => code === municipality)
  const isUndriven = (date: string) => area !== undefined && !area.weekdays.includes(weekday(date))
  return listWindows(now, { minDays }, terms, { isUndriven }).filter(({ open }) => open)
}
