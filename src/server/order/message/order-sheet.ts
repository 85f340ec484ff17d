import type { SiteFacts } from '#contract/content/site.ts'
import { holdsLink } from '#domain/account/person-name.ts'
import { discountLines, idWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { addressWords } from '#domain/place/address-words.ts'
import { townOf } from '#server/order/order-answer.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { phrase, say } from '#words/say.ts'

type Shop = Pick<SiteFacts, 'name' | 'address'>

/** D49: a message is not a receipt. */
export const ACKNOWLEDGEMENT = phrase('Order acknowledgement, not an official invoice.')

/** An order for e-mails as on its printed page, a line each: goods, sums, and where they are handed over. */
export function sheetOf(order: UnwrittenOrder, shop: Shop, settings: OrderingSettings): string {
  const { number, items, deliveryFee, total, fulfilment, payment } = order
  const isPickup = fulfilment.method === 'pickup'
  const due = say(isPickup ? 'To pay in cash at pickup' : 'To pay in cash on delivery')
  return [
    say('Order {number}', { number }),
    isPickup
      ? say('Pickup: {place}', { place: `${shop.name}, ${placeOf(shop)}` })
      : say('Delivery: {place}', { place: doorOf(order, settings) }),
    ...items.flatMap(({ quantity, productName, sizeName, packagingName, addons, message, totalPrice }) => [
      `${quantity} × ${productName}, ${sizeName}: ${formatCentavos(totalPrice)}`,
      ...[packagingName, ...addons.map(({ name }) => name), message && `“${mailed(message)}”`].flatMap(
        (extra) => (extra ? [`  ${extra}`] : []),
      ),
    ]),
    ...discountLines(order).map(({ name, amount }) => `${name}: −${formatCentavos(amount)}`),
    ...(order.lawful && order.discount > 0
      ? [say('Please bring {ids} to the handover.', { ids: idWords(order.lawful) })]
      : []),
    ...(deliveryFee > 0 ? [`${say('Delivery fee')}: ${formatCentavos(deliveryFee)}`] : []),
    `${payment.method === 'cash' && total > 0 ? due : say('Total')}: ${formatCentavos(total)}`,
  ].join('\n')
}

/**
 * A customer's words as they are mailed: anybody may order with somebody else's address, and nobody's link leaves by our
 * mail (D70). The order's page has them as they are.
 */
export function mailed(words: string): string {
  return holdsLink(words) ? say('(words with a web address: see your order)') : words
}

/** The shop's address in one line. */
export function placeOf({ address }: Pick<Shop, 'address'>): string {
  return [address.street, address.barangay, address.municipality, address.province].join(', ')
}

function doorOf({ fulfilment }: UnwrittenOrder, settings: OrderingSettings): string {
  if (fulfilment.method === 'pickup') return ''
  const { street, barangay, landmark } = fulfilment.address
  const address = { street: mailed(street), barangay: mailed(barangay), landmark: mailed(landmark) }
  return addressWords(address, townOf(fulfilment, settings))
}

/** The customer's own words with an order, a line each: whoever typed them reads them again. */
export function typedWords({ customer, fulfilment, note, voucherCode, payment }: UnwrittenOrder): string[] {
  const rider = fulfilment.method === 'delivery' ? fulfilment.address.note : null
  const { name, phone } = customer
  const { reference } = payment
  return [
    say('Ordered by {name}', { name: `${name}, ${phone}` }),
    ...(rider ? [say('For the rider: {note}', { note: mailed(rider) })] : []),
    ...(note ? [say('Your note: {note}', { note: mailed(note) })] : []),
    ...(voucherCode ? [say('Voucher: {code}', { code: voucherCode })] : []),
    ...(reference ? [say('Reference of your payment: {reference}', { reference: mailed(reference) })] : []),
  ]
}
