import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account/auth.ts'
import { changeStock, deleteProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { countStockNotices } from '#contract/admin/product/stock-notice.ts'
import {
  askForStockNotice,
  STOCK_NOTICE_RETENTION_DAYS,
  stopStockNotices,
} from '#contract/catalogue/stock-notice.ts'
import { cancelOrder } from '#contract/order/order.ts'
import type { Product } from '#domain/product/product.ts'
import { MAIL_LIMITS } from '#server/account/auth.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { dropOldMessages } from '#server/message/outbox-sql.ts'
import { PASSWORD, signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openShop, readyProduct, refusalOf, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { ANA, waitingList } from './waiting-list.ts'

const BATCH = 50

let shop: Shop
let product: Product
let list: ReturnType<typeof waitingList>

describe.each(SOME_DATABASES)('on %s', (kind) => {
  beforeEach(async () => {
    shop = await openShop(kind)
    product = (await shop.deps.catalogue.read()).products.find(
      (one) => one.sizes.length > 1 && !one.madeToOrder,
    ) as Product
    list = waitingList(shop, product)
    await list.stock()
  })
  afterEach(() => shop.close())

  test('asking twice is the same as once: the first place in the queue, and any size that was asked for', async () => {
    const answers = [
      await list.ask(ANA, [list.sizeAt(0)]),
      await list.ask(' Ana@Example.com ', [list.sizeAt(1)]),
    ]
    expect(answers).toEqual([{ received: true }, { received: true }])
    const rows = await list.waiting()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sizeIds.toSorted()).toEqual([list.sizeAt(0), list.sizeAt(1)].toSorted())
    expect(shop.deps.vault.open(rows[0]?.email ?? '')).toBe(ANA)
  })

  test('the mail names product and size, and goes out once', async () => {
    await list.ask(ANA, [list.sizeAt(1)])
    await list.look()
    expect(await list.told()).toEqual([])
    await list.stock([4])
    await list.look()
    expect(await list.told()).toEqual([])
    await list.stock([4, 2])
    await list.look()
    await list.look()
    expect(await list.told()).toEqual([ANA])
    const [mail] = await list.mails()
    expect(mail?.subject).toBe(`Back in stock: ${product.name}`)
    expect(mail?.text).toContain(`${product.name} (${product.sizes[1]?.name})`)
    expect(mail?.text).toContain(`http://localhost:4321/product/${product.slug}`)
    expect(await list.waiting()).toEqual([])
  })

  test('the link in the mail takes the address off every list; other sealed texts are no tokens', async () => {
    const { vault } = shop.deps
    await list.ask()
    await list.ask('ben@example.com')
    const other = (await shop.deps.catalogue.read()).products.find(({ id }) => id !== product.id) as Product
    await shop.deps.database.update(products).set({ isOffered: false }).where(eq(products.id, other.id))
    await list.stock([1])
    await shop.request(askForStockNotice, {
      params: { id: other.id },
      body: { email: ANA, sizeIds: [other.sizes[0]?.id ?? 0] },
    })
    await list.look()
    const [mail] = await list.mails()
    const [, token = ''] = /\/stop-notices#t=(\S+)/.exec(mail?.text ?? '') ?? []
    expect(await list.waiting()).toHaveLength(1)
    for (const wrong of [vault.seal(ANA), `${token}A`, 'nothing']) {
      const refusal = await refusalOf(shop.request(stopStockNotices, { body: { token: wrong } }))
      expect(refusal.code).toBe('LINK_INVALID')
    }
    expect(await list.waiting()).toHaveLength(1)
    for (const _ of ['once', 'again'])
      expect(await shop.request(stopStockNotices, { body: { token } })).toEqual({ done: true })
    expect(await list.waiting()).toEqual([])
  })
})

describe('a shop', () => {
  beforeEach(async () => {
    shop = await openShop()
    product = (await readyProduct(shop)).product
    list = waitingList(shop, product)
    await list.stock()
  })
  afterEach(() => shop.close())

  test('refuses throw-away addresses (§5), what is in stock, sizes of others, and unknown products', async () => {
    const disposable = await refusalOf(list.ask('ana@mailinator.com'))
    expect(disposable.problem.errors).toMatchObject([{ field: 'email', code: 'disposable-mail' }])
    expect((await refusalOf(list.ask(ANA, [999_999]))).status).toBe(400)
    const call = { params: { id: 999_999 }, body: { email: ANA, sizeIds: [1] } }
    expect((await refusalOf(shop.request(askForStockNotice, call))).status).toBe(404)
    await list.stock([1])
    expect((await refusalOf(list.ask())).code).toBe('IN_STOCK')
    expect(await list.waiting()).toEqual([])
  })

  test(`takes at most ${MAIL_LIMITS.stock} wishes an hour for one mailbox`, async () => {
    for (let count = 0; count < MAIL_LIMITS.stock; count++) await list.ask()
    expect((await refusalOf(list.ask('ANA@example.com'))).code).toBe('RATE_LIMITED')
    await expect(list.ask('ben@example.com')).resolves.toEqual({ received: true })
  })

  test('tells when staff put pieces on the shelf', async () => {
    await list.ask()
    const { request } = await signInAs(shop, 'staff')
    const changes = [{ sizeId: list.sizeAt(0), stockDelta: 3 }]
    await request(changeStock, { params: { id: product.id }, body: { changes } })
    await list.look()
    expect(await list.told()).toEqual([ANA])
  })

  test('tells when a cancelled order gives its pieces back', async () => {
    await list.stock([1])
    const [size] = product.sizes
    if (!size) throw new Error('There is no size')
    const order = await placeOrder(shop, { product, size })
    await list.ask(ANA, [size.id])
    await list.look()
    expect(await list.told()).toEqual([])
    await shop.request(cancelOrder, { params: { token: order.token } })
    await list.look()
    expect(await list.told()).toEqual([ANA])
  })

  test('tells when the product is on sale again, not while it is withdrawn', async () => {
    await list.set({ isOffered: false })
    await list.stock([5])
    await list.ask()
    await list.look()
    expect(await list.told()).toEqual([])
    await list.set({ isOffered: true })
    await list.look()
    expect(await list.told()).toEqual([ANA])
  })

  test('tells on the day until which it was sold out', async () => {
    await list.set({ soldOutUntil: '2026-12-24' })
    await list.stock([5])
    await list.ask()
    shop.setNow('2026-12-23', '23:59')
    await list.look()
    expect(await list.told()).toEqual([])
    shop.setNow('2026-12-24', '00:00')
    await list.look()
    expect(await list.told()).toEqual([ANA])
  })

  test(`tells ${BATCH} at a time in the order they asked; who is left when it is gone again goes on waiting`, async () => {
    const emails = Array.from({ length: 2 * BATCH + 20 }, (_, number) => `shopper${number}@example.com`)
    await shop.deps.database.insert(stockNotices).values(
      emails.map((email) => ({
        ...{ productId: product.id, sizeIds: [list.sizeAt(0)], createdAt: shop.deps.clock() },
        ...{ email: shop.deps.vault.seal(email), emailIndex: shop.deps.vault.index(email) },
      })),
    )
    await list.stock([9])
    await list.look()
    expect(await list.told()).toEqual(emails.slice(0, BATCH))
    await list.look()
    await list.stock()
    await list.look()
    expect(await list.told()).toEqual(emails.slice(0, 2 * BATCH))
    await list.stock([9])
    await list.look()
    expect(await list.told()).toEqual(emails)
  })

  test('tells nobody without a mail server; staff see how many wait, shoppers do not', async () => {
    await list.ask()
    await list.ask('ben@example.com')
    await list.stock([5])
    await shop.tasks.stockNotices.pass()
    const { request } = await signInAs(shop, 'staff')
    const count = { params: { id: product.id } }
    expect(await request(countStockNotices, count)).toEqual({ waiting: 2, hasMail: false })
    expect((await refusalOf(shop.request(countStockNotices, count))).status).toBe(401)
    expect(await list.told()).toEqual([])
  })

  test(`forgets an address after ${STOCK_NOTICE_RETENTION_DAYS} days, and with a deleted product`, async () => {
    await list.ask()
    const day = (days: number) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)
    shop.setNow(day(STOCK_NOTICE_RETENTION_DAYS - 1), '12:00')
    await list.look()
    expect(await list.waiting()).toHaveLength(1)
    shop.setNow(day(STOCK_NOTICE_RETENTION_DAYS + 1), '12:00')
    await list.look()
    expect(await list.waiting()).toEqual([])
    await list.ask()
    const { request } = await signInAs(shop, 'admin')
    const { version } = await request(getAdminProduct, { params: { id: product.id } })
    await request(deleteProduct, { params: { id: product.id }, version })
    await list.look()
    expect([await list.waiting(), await list.told()]).toEqual([[], []])
  })

  test('keeps the mail no longer than it takes to send it', async () => {
    await list.ask()
    await list.stock([5])
    await list.look()
    await dropOldMessages(shop.deps.database, shop.deps.clock())
    expect(await list.told()).toEqual([ANA])
    await shop.deps.database.update(outbox).set({ mailedAt: shop.deps.clock() })
    await dropOldMessages(shop.deps.database, shop.deps.clock())
    expect(await list.told()).toEqual([])
  })

  test('forgets what a member waits for when they delete their account', async () => {
    const { request } = await signInAs(shop, 'customer')
    await list.ask()
    await request(deleteAccount, { body: { password: PASSWORD } })
    expect(await list.waiting()).toEqual([])
  })
})
