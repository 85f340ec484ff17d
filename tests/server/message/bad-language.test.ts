import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getShortMessage, listOutbox } from '#contract/admin/message.ts'
import { type FollowedOrder, getOrder, type PlacedOrder } from '#contract/order/order.ts'
import { changeOrderStatus, writeToCustomer } from '#contract/order/staff-order.ts'
import { askForDataCode } from '#contract/shop/own-data.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { openBrowser, signInAs } from '#tests/server/setup/account.ts'
import { place } from '#tests/server/setup/database/sealed-data.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { waitingList } from './waiting-list.ts'

const ANA = { name: 'Ana', phone: '0917 123 4567', email: 'ana@example.com' }
const PLENTY = 10_000
/** Written by an older or a newer version, or by hand. */
const STORED = [
  ['a language that the shop does not speak', 'ceb'],
  ['the older name of one', 'tl'],
  ['a language with its country', 'fil-PH'],
  ['a language in capitals', 'FIL'],
  ['a language with a space', 'fil '],
  ['no language', ''],
  ['a name of every object', 'constructor'],
  ['a path', '../fil'],
  ['a script', '<script>'],
] as const

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
await shop.deps.database.update(sizes).set({ stockQuantity: PLENTY })
shop.deps.catalogue.invalidate()
let asked = 0

/** An order in whose row a language is stored. */
async function storedIn(language: string): Promise<PlacedOrder> {
  const order = await place(shop, { customer: ANA })
  await shop.deps.database
    .update(orders)
    .set({ language: language as FollowedOrder['language'] & string })
    .where(eq(orders.number, order.number))
  return order
}

describe('an order whose row names', () => {
  test.each([...STORED, ['English', 'en']] as const)(
    '%s (%j) opens, and its messages are in English',
    async (_, language) => {
      const { number, token } = await storedIn(language)
      expect((await shop.request(getOrder, { params: { token } })).language).toBe('en')
      await staff.request(writeToCustomer, { params: { number }, body: { message: 'See you!' } })
      const step = { status: 'BAKING' as const, reason: null }
      await staff.request(changeOrderStatus, { params: { number }, body: step })
      const [, written] = await messagesOf(shop, number)
      expect(written?.text).toContain(`Hello Ana,\n\nSee you!\n\nYour order: http://localhost:4321/order?t=`)
      const { content } = await staff.request(listOutbox, { query: {} })
      const id = content.find(({ orderNumber }) => orderNumber === number)?.id ?? 0
      const { messenger } = await staff.request(getShortMessage, { params: { id } })
      expect(messenger).not.toContain('/fil/')
    },
  )

  test('Filipino is in Filipino', async () => {
    const { number, token } = await storedIn('fil')
    expect((await shop.request(getOrder, { params: { token } })).language).toBe('fil')
    await staff.request(writeToCustomer, { params: { number }, body: { message: 'See you!' } })
    expect((await messagesOf(shop, number)).at(-1)?.text).toContain('Magandang araw, Ana,')
  })
})

describe('who waits for stock in', () => {
  test.each(STORED)('%s (%j) hears of it in English', async (_, language) => {
    const product = (await shop.deps.catalogue.read()).products.find((one) => !one.madeToOrder)
    if (!product) throw new Error('There is no such product')
    const list = waitingList(shop, product)
    await list.stock()
    const { database, vault } = shop.deps
    const email = `${Buffer.from(language).toString('hex')}@example.com`
    await database.insert(stockNotices).values({
      ...{ productId: product.id, sizeIds: [list.sizeAt(0)], language: language as 'en' },
      ...{ email: vault.seal(email), emailIndex: email, createdAt: shop.deps.clock() },
    })
    await list.stock([5])
    await list.look()
    const mail = (await list.mails()).at(-1)
    expect(mail?.subject).toBe(`Back in stock: ${product.name}`)
    expect(mail?.text).toContain(`4321/product/${product.slug}`)
    await list.stock(product.sizes.map(() => PLENTY))
  })
})

describe('a mail that is asked for with the header', () => {
  test.each([
    ['fil', 'fil'],
    ['tl-PH,en;q=0.5', 'fil'],
    ['de, fil;q=0.1', 'fil'],
    ['', 'en'],
    ['*', 'en'],
    ['fil;q=0', 'en'],
    ['fil_PH', 'en'],
    ['filipino', 'en'],
    ['../fil', 'en'],
    ['<script>fil</script>', 'en'],
    [`${'x-'.repeat(2000)}fil`, 'en'],
    ['en\tfil', 'en'],
  ])('%j is in %s', async (header, language) => {
    const { database, vault } = shop.deps
    await database.delete(outbox)
    const browser = openBrowser(shop, { 'Accept-Language': header })
    await browser.request(askForDataCode, { body: { contact: `carla-${asked++}@example.com` } })
    const [mail] = await database.select().from(outbox)
    const page =
      language === 'fil' ? 'http://localhost:4321/fil/your-data' : 'http://localhost:4321/your-data'
    expect(vault.open(mail?.body ?? '').split(/\s/)).toContain(page)
  })
})
