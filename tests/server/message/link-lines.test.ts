import { expect, test } from 'vitest'
import { place } from '#tests/server/setup/database/sealed-data.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()

test.each([
  ['en', 'ben@example.com', 'Order acknowledgement, not an official invoice.'],
  ['en', null, 'Order acknowledgement, not an official invoice.'],
  ['fil', 'ben@example.com', 'Patunay ng order, hindi opisyal na invoice.'],
  ['fil', null, 'Patunay ng order, hindi opisyal na invoice.'],
] as const)(
  'the link to an order, and that its message is no invoice, have lines of their own (%s, %s)',
  async (language, email, words) => {
    const customer = { name: 'Ben Cruz', phone: '0918 765 4321', email }
    const { number } = await place(shop, { customer, language })
    const [placed] = await messagesOf(shop, number)
    expect(placed?.channel).toBe(email ? 'email' : 'phone')
    const lines = placed?.text.split('\n') ?? []
    expect(lines).toContain(words)
    const links = lines.filter((line) => line.includes('/order?t='))
    expect(links).toHaveLength(1)
    // Before the link there are at most the words that name it.
    expect(links[0]).toMatch(/^([\p{L} ]+: )?https?:\S+$/u)
  },
)
