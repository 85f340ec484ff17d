import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { register } from '#contract/account/auth.ts'
import { getShortMessage, listOutbox } from '#contract/admin/message.ts'
import { listMessageWords, updateMessageWords } from '#contract/admin/message-words.ts'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { askForStockNotice } from '#contract/catalogue/stock-notice.ts'
import { cancelOrder, getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus, writeToCustomer } from '#contract/order/staff-order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { type Browser, openBrowser, signInAs, withToken } from '#tests/server/setup/account.ts'
import { editing } from '#tests/server/setup/order/order-edit.ts'
import { newKey, placeOrder } from '#tests/server/setup/order/placing.ts'
import { plenty } from '#tests/server/setup/order/split-order.ts'
import {
  draftOf,
  openShop,
  readyProduct,
  refusalOf,
  type Shop,
  SOME_DATABASES,
  submitRaw,
} from '#tests/server/setup/shop.ts'
import { waitingList } from './waiting-list.ts'

const FILIPINO = { 'Accept-Language': 'fil' }
const ANA = { name: 'Ana', phone: '0917 123 4567', email: 'ana@example.com' }

let shop: Shop
let inFilipino: Browser
let staff: Awaited<ReturnType<typeof signInAs>>

describe.each(SOME_DATABASES)('on %s', (kind) => {
  beforeEach(async () => {
    shop = await openShop(kind)
    inFilipino = openBrowser(shop, FILIPINO)
    staff = await signInAs(shop, 'staff')
  })
  afterEach(() => shop.close())

  const place = async (browser: Pick<Browser, 'request'>, changes: Partial<OrderDraft> = {}) => {
    const bread = await readyProduct(shop)
    return placeOrder(browser, bread, { customer: ANA, ...changes })
  }
  const messagesOf = async (number: string) =>
    (await staff.request(listOutbox, { query: {} })).content
      .filter(({ orderNumber }) => orderNumber === number)
      .toReversed()

  test('an order keeps its customer’s language: its messages are in it, though staff act in English', async () => {
    const { number, token } = await place(inFilipino)
    for (const status of ['BAKING', 'READY'] as const) {
      shop.letPass(60_000)
      await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
    }
    await staff.request(writeToCustomer, { params: { number }, body: { message: 'See you!' } })
    const [placed, ready, written] = await messagesOf(number)
    expect(placed?.subject).toBe(`Ang inyong order ${number}`)
    expect(placed?.text).toContain('Magandang araw, Ana,\n\nSalamat po sa inyong order')
    expect(placed?.text).toContain(`/fil/order?t=${token}`)
    expect(ready?.subject).toBe(`Ang order ${number} ay handa na`)
    expect(ready?.text).toContain('Handa na para sa inyo: order')
    expect(written?.subject).toBe(`Tungkol sa inyong order ${number}`)
    expect(written?.text).toMatch(/^Magandang araw, Ana,\n\nSee you!\n\nAng inyong order: .*\/fil\/order\?t=/)
    for (const { text } of [placed, ready].flatMap((one) => one ?? []))
      expect(text).not.toMatch(/\b(?:your|order acknowledgement|questions|thank|pickup on)\b/i)
    expect((await inFilipino.request(getOrder, { params: { token } })).language).toBe('fil')
    const { sms, messenger } = await staff.request(getShortMessage, { params: { id: ready?.id ?? 0 } })
    expect(sms).toMatch(/^Pugon: handa na ang order /)
    expect(messenger).toContain('/fil/order?t=')
  })

  test('its goods are named as the size is now called in its language; the order itself stores the English name', async () => {
    const { size } = await readyProduct(shop)
    expect(size.nameFilipino).toBeTruthy()
    const filipino = await place(inFilipino)
    const english = await place(shop)
    const sheet = async (number: string) => (await messagesOf(number))[0]?.text
    expect(await sheet(filipino.number)).toContain(`, ${size.nameFilipino}: ₱`)
    expect(await sheet(english.number)).toContain(`, ${size.name}: ₱`)
    expect(filipino.items[0]?.sizeName).toBe(size.nameFilipino)
    expect(english.items[0]?.sizeName).toBe(size.name)
    const stored = await staff.request(getOrderDetail, { params: { number: filipino.number } })
    expect(stored.items[0]?.sizeName).toBe(size.name)
  })

  test('an English order stays English, though a Filipino page cancels it', async () => {
    const { number, token } = await place(shop)
    await inFilipino.request(cancelOrder, { params: { token } })
    const [placed, cancelled] = await messagesOf(number)
    expect(placed?.subject).toBe(`Your order ${number}`)
    expect(placed?.text).toContain(`Your order: http://localhost:4321/order?t=${token}`)
    expect(cancelled?.subject).toBe(`Order ${number} is cancelled`)
    expect((await shop.request(getOrder, { params: { token } })).language).toBe('en')
  })

  test('an order’s own language counts before that of its request, and only the two are taken', async () => {
    const { number } = await place(shop, { language: 'fil' })
    expect((await messagesOf(number))[0]?.subject).toBe(`Ang inyong order ${number}`)
    const bread = await readyProduct(shop)
    for (const language of ['de', 'FIL', '', null, 1]) {
      const answer = await submitRaw(shop, bread, newKey(), (body) => ({ ...body, language }))
      expect(answer.status).toBe(400)
      expect((await answer.json()).errors).toEqual([expect.objectContaining({ field: 'language' })])
    }
  })

  test('an order repeated from a page in the other language is the same order (D24)', async () => {
    const bread = await readyProduct(shop)
    const body = draftOf([{ ...bread, quantity: 1 }], bread.size.price, { customer: ANA })
    const sent = { body, idempotencyKey: 'language-repeated' }
    const first = await inFilipino.request(submitOrder, sent)
    expect(await shop.request(submitOrder, sent)).toEqual(first)
    const messages = await messagesOf(first.number)
    expect(messages.map(({ subject }) => subject)).toEqual([`Ang inyong order ${first.number}`])
  })

  test('an order that staff take is in English, unless they say otherwise', async () => {
    const bread = await readyProduct(shop)
    const take = async (more: Partial<OrderDraft>) => {
      const draft = draftOf([{ ...bread, quantity: 1 }], bread.size.price, { customer: ANA, ...more })
      const office = withToken(openBrowser(shop, FILIPINO), staff.session.token)
      const sent = { body: { ...draft, origin: 'phone' as const }, idempotencyKey: newKey() }
      const { number } = await office.request(placeManualOrder, sent)
      return (await messagesOf(number))[0]?.subject
    }
    expect(await take({})).toMatch(/^Your order/)
    expect(await take({ language: 'fil' })).toMatch(/^Ang inyong order/)
  })

  test('a refusal is in the language of its request; code and title stay, and the office’s are English', async () => {
    const asked = { params: { token: 'wrong' }, body: { reason: null } }
    expect((await refusalOf(inFilipino.request(cancelOrder, asked))).status).toBe(404)
    const unknown = await inFilipino.answers.at(-1)?.json()
    expect(unknown).toMatchObject({
      title: 'Not Found',
      detail: 'Walang order na nabubuksan ng link na ito.',
    })
    const wanted = { username: '@a', email: 'new@example.com', password: 'Malunggay 2 Pandesal!' }
    const refused = await refusalOf(inFilipino.request(register, { body: wanted }))
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Hindi tama ang ipinadalang data' })
    expect(refused.problem.errors?.[0]?.message).toBe('Hindi puwedeng may @ ang username')
    const answer = inFilipino.answers.at(-1)
    expect(await answer?.json()).toMatchObject({ title: 'Bad Request', type: 'about:blank' })
    const english = await refusalOf(shop.request(register, { body: wanted }))
    expect(english.problem.errors?.[0]?.message).toBe('username must not contain @')
    const changed = await refusalOf(place(inFilipino, { expectedTotal: 1 }))
    expect(changed.message).toBe('Nagbago ang inyong order. Pakitingnan ito at mag-order ulit.')
    expect(changed.problem.errors?.[0]?.message).toBe('₱50.00 na ang kabuuan, ₱0.01 dati')
    const office = withToken(openBrowser(shop, FILIPINO), staff.session.token)
    const { number } = await place(shop)
    const step = { params: { number }, body: { status: 'COMPLETED', reason: null } } as const
    const atWork = await refusalOf(office.request(changeOrderStatus, step))
    expect(atWork.message).toBe('This step is not possible now.')
  })

  test('the sizes of an order have their names in its language, on its page and in mails, also of an edit', async () => {
    const goods = await plenty(shop)
    const { size } = goods.bread
    await shop.deps.database.update(sizes).set({ nameFilipino: 'Supot' }).where(eq(sizes.id, size.id))
    shop.deps.catalogue.invalidate()
    const door = editing(shop, staff, goods)
    const { number, token, items } = await door.place({ language: 'fil', customer: ANA })
    expect(items.map(({ sizeName }) => sizeName)).toEqual(['Supot'])
    await door.edit(number, { items: [door.line('bread', 2)], customer: ANA })
    const order = await shop.request(getOrder, { params: { token } })
    expect(order.items.map(({ sizeName }) => sizeName)).toEqual(['Supot'])
    expect(order.edits.map(({ changes }) => changes.goods[0]?.sizeName)).toEqual(['Supot'])
    shop.letPass(60_000)
    const [placed, edited] = await messagesOf(number)
    expect(placed?.text).toContain(', Supot: ₱')
    expect(edited?.text).toContain(`2 ${goods.bread.product.name} (Supot) sa halip na 3`)
    expect(edited?.text).toContain(`Ito na ang laman ng inyong order: 2 ${goods.bread.product.name} (Supot)`)
    expect(edited?.text).not.toContain(size.name)
  })

  test('mails about accounts are in the language of the request, with links to its pages', async () => {
    const body = { username: 'carla', email: 'carla@example.com', password: 'Malunggay 2 Pandesal!' }
    await inFilipino.request(register, { body })
    const { database, vault } = shop.deps
    const [mail] = await database.select().from(outbox).where(eq(outbox.kind, 'account-verify'))
    expect(vault.open(mail?.subject ?? '')).toBe('Pakikumpirma ang inyong e-mail address')
    expect(vault.open(mail?.body ?? '')).toContain('/fil/verify#t=')
  })

  test('a notice of stock is in the language in which it was last asked for', async () => {
    const { products } = await shop.deps.catalogue.read()
    const product = products.find((one) => one.sizes.length > 1 && !one.madeToOrder)
    if (!product) throw new Error('There is no such product')
    const list = waitingList(shop, product)
    await list.stock()
    const ask = (browser: Pick<Browser, 'request'>, email: string) =>
      browser.request(askForStockNotice, {
        params: { id: product.id },
        body: { email, sizeIds: [list.sizeAt(0)] },
      })
    await ask(inFilipino, 'ana@example.com')
    await ask(inFilipino, 'ben@example.com')
    await ask(shop, 'ben@example.com')
    await list.stock([5])
    await list.look()
    const [ana, ben] = await list.mails()
    expect(ana?.text).toContain(`${product.name} (${product.sizes[0]?.nameFilipino})`)
    expect(ben?.text).toContain(`${product.name} (${product.sizes[0]?.name})`)
    expect(ana?.subject).toBe(`Mabibili na ulit: ${product.name}`)
    expect(ana?.text).toContain(`/fil/product/${product.slug}`)
    expect(ben?.subject).toBe(`Back in stock: ${product.name}`)
    expect(ben?.text).toContain(`4321/product/${product.slug}`)
  })

  test('what an admin has worded goes out as it was previewed, the rest in the customer’s language', async () => {
    const admin = await signInAs(shop, 'admin')
    const kept = (await admin.request(listMessageWords, {})).find((one) => one.kind === 'order-placed')
    if (!kept) throw new Error('There is no such message')
    const body = { ...kept.words, subject: 'Salamat: {order-time}' }
    await admin.request(updateMessageWords, { params: { kind: kept.kind }, version: kept.version, body })
    const { number } = await place(inFilipino)
    const [mail] = await messagesOf(number)
    expect(mail?.subject).toBe(`Salamat: order ${number}, for pickup on Mon, Nov 23, 10 AM – 12 PM`)
    expect(mail?.text).toContain('Salamat po sa inyong order')
  })
})
