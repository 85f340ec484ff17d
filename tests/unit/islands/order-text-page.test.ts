import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TextTerms } from '#domain/order/text/cart-text.ts'
import { EVERY_DAY } from '#domain/time/hours.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { pies } from '#tests/unit/stores/sample-item.ts'

const TAGAYTAY = '0402119000'
const terms: TextTerms = {
  ...{ ...EVERY_DAY, hours: { opens: '08:00', closes: '20:00' } },
  ...{ windowHours: 2, preparationMinutes: 60, workBegins: null, cutoffTime: '16:00', horizonDays: 7 },
  delivery: [{ code: TAGAYTAY, name: 'Tagaytay', fee: 15_000, minimum: 80_000, weekdays: [4] }],
}
/** A Wednesday, 9 o'clock in Manila; the shop drives on Thursdays. */
const NOW = new Date('2026-11-25T01:00:00Z')
const TYPED = {
  ...{ method: 'delivery', municipality: TAGAYTAY, date: '2026-11-26', window: '10:00-12:00' },
  ...{ name: 'Ana', note: ' Less sugar, please ' },
} as const

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  stubBrowser(() => Response.error())
  const { window } = globalThis
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})

/** What the page says of a cart of pies, which cost ₱280.00 each. */
async function pageOf(quantity: number, changes: object = {}): Promise<string> {
  const { addItem } = await import('#stores/cart/cart.ts')
  const { type } = await import('#stores/checkout/typed-details.ts')
  const { OrderText } = await import('#islands/order/text/OrderText.tsx')
  addItem(pies(quantity))
  type({ ...TYPED, ...changes })
  const page = createElement(OrderText, { phone: '0917 555 0142', terms })
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ')
}

test('an order by text names the delivery fee and the total, as the checkout does (D28)', async () => {
  const page = await pageOf(3)
  expect(page).toContain('Subtotal ₱840.00 Delivery ₱150.00 Total ₱990.00')
  expect(page).toMatch(/ORDER1\/0142\/TO0402119\//)
})

test('below the minimum of its town no text is offered, and the missing amount is named (D28)', async () => {
  const page = await pageOf(2)
  expect(page).toContain('Add ₱240.00 more to have it delivered to Tagaytay, or pick it up.')
  expect(page).not.toContain('ORDER1/')
})

test('a pickup has neither a fee nor a minimum', async () => {
  const page = await pageOf(1, { method: 'pickup', date: '2026-11-25' })
  expect(page).not.toMatch(/Delivery ₱|Add ₱/)
  expect(page).toContain('ORDER1/')
})

test('the note, which has no room in the text, is beside it to be sent after it', async () => {
  expect(await pageOf(3)).toContain('Please send it after it: “Less sugar, please”')
  vi.resetModules()
  expect(await pageOf(3, { note: ' ' })).not.toContain('Please send it after it')
})
