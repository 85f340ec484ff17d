import { escapeText, plainText } from '#domain/formatted.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import type { NewMessage } from '#server/message/outbox-sql.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import type { NotifyDeps } from './notice.ts'
import { placeOf } from './order-sheet.ts'

/**
 * A message that staff write to an order's customer, from clean HTML (D63), with what goes around it in the order's
 * language. A mail has it as HTML beside plain text; without an address it is a text message that staff copy to the phone.
 */
export function staffMessage(
  deps: Omit<NotifyDeps, 'vault'>,
  order: UnwrittenOrder,
  html: string,
  settings: OrderingSettings,
): NewMessage {
  return inLanguage(order.language, () => around(deps, order, html, settings))
}

function around(
  { tokens, shop: file, siteUrl, clock }: Omit<NotifyDeps, 'vault'>,
  { number, customer: { name, email, phone } }: UnwrittenOrder,
  html: string,
  settings: OrderingSettings,
): NewMessage {
  const shop = factsInForce(file, settings)
  const link = siteUrl + here(`/order?t=${tokens.sign(number)}`)
  const words = plainText(html)
  const shared = {
    kind: 'staff-message',
    subject: say('About your order {number}', { number }),
    now: clock(),
  }
  if (!email) return { ...shared, channel: 'phone', to: phone, text: `${shop.name}: ${words} ${link}` }
  const greeting = say('Hello {name},', { name })
  const closing = [say('Questions? Call {phone}.', { phone: shop.phone }), `${shop.name}, ${placeOf(shop)}`]
  const paragraph = (inner: string) => `<p>${inner}</p>`
  return {
    ...shared,
    to: email,
    text: `${[greeting, words, say('Your order: {link}', { link }), ...closing].join('\n\n')}\n`,
    html: [
      paragraph(escapeText(greeting)),
      `<div>${html}</div>`,
      paragraph(`<a href="${escapeText(link)}">${escapeText(say('Your order {number}', { number }))}</a>`),
      ...closing.map((line) => paragraph(escapeText(line))),
    ].join('\n'),
  }
}
