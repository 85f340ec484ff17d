import { describe, expect, test } from 'vitest'
import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { getEnquiry } from '#contract/enquiry/enquiry.ts'
import { closeEnquiry, extendQuote, getOfficeEnquiry } from '#contract/enquiry/office.ts'
import { cancelOrder, getOrder } from '#contract/order/order.ts'
import type { Size } from '#domain/product/product.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import {
  accept,
  DAY,
  enquire,
  idOf,
  quote,
  quoteFor,
  takenOn,
  WINDOW,
} from '#tests/server/setup/order/enquiry.ts'
import {
  changeSettings,
  madeProduct,
  openSharedShop,
  refusalOf,
  SOME_DATABASES,
} from '#tests/server/setup/shop.ts'

const HOUR_MS = 3_600_000

describe.each(SOME_DATABASES)('a quote on %s (D81)', async (kind) => {
  const shop = await openSharedShop(kind)
  const staff = await signInAs(shop, 'staff')
  const cake = await madeProduct(shop)
  const capacity = cake.product.madeToOrder?.dailyCapacity ?? 0
  const taken = (date?: string, window?: string) => takenOn(shop, cake.product.id, date, window)
  const thread = (token: string) => shop.request(getEnquiry, { params: { token } })
  const quoted = async (changes: Parameters<typeof quoteFor>[1] = {}) => {
    const { token, number } = await enquire(shop)
    const id = await idOf(staff, { number })
    await quote(staff, id, quoteFor(cake, changes))
    return { id, token }
  }
  const close = (id: number) =>
    staff.request(closeEnquiry, { params: { id }, body: { words: 'We cannot bake this one, sorry.' } })

  test('holds the day’s capacity and its window, and an accepted one is an order that takes nothing again', async () => {
    const before = await taken()
    const { token, number } = await enquire(shop)
    expect(await taken()).toEqual(before)
    await quote(
      staff,
      await idOf(staff, { number }),
      quoteFor(cake, { quantity: 2, depositShare: { percent: 50 } }),
    )
    const held = { pieces: before.pieces + 2, places: before.places + 1 }
    expect(await taken()).toEqual(held)
    const shown = await thread(token)
    expect(shown).toMatchObject({
      state: 'quoted',
      quote: { isOpen: true, total: 370_100, deposit: 185_050, schedule: [{ why: 'deposit' }, {}] },
    })
    expect((await refusalOf(accept(shop, shown))).problem.errors).toMatchObject([
      { field: 'method', code: 'deposit-by-transfer' },
    ])
    const accepted = await accept(shop, shown, 'gcash')
    expect(accepted).toMatchObject({ state: 'approved', quote: { state: 'accepted', isOpen: false } })
    // “Deposit, now” is for its order to say, until that is paid.
    expect(accepted.quote?.schedule).toBeUndefined()
    expect(await taken()).toEqual(held)
    const order = await shop.request(getOrder, { params: { token: accepted.order?.token ?? '' } })
    expect(order).toMatchObject({
      total: 370_100,
      status: 'PENDING_PAYMENT',
      payment: { instructions: { amount: 185_050 } },
      schedule: [{ why: 'deposit', amount: 185_050 }, { why: 'balance' }],
      fulfilment: { date: DAY, window: WINDOW },
    })
    const [line] = order.items
    expect(line).toMatchObject({
      sizeName: `${cake.size.name}: three tiers`,
      message: 'Lola 80',
      sizePrice: 185_050,
    })
    const { lines } = await staff.request(getBakeList, { query: { date: DAY } })
    expect(lines.map(({ sizeName }) => sizeName)).toContain(`${cake.size.name}: three tiers`)
    await shop.request(cancelOrder, { params: { token: order.token } })
    expect(await taken()).toEqual(before)
    expect((await thread(token)).state).toBe('closed')
  })

  test('is accepted once, however often', async () => {
    const { token } = await quoted()
    const shown = await thread(token)
    const before = await shop.deps.database.$count(orders)
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => accept(shop, shown)))
    expect(new Set([first, ...others].map((one) => one?.order?.number)).size).toBe(1)
    expect(await shop.deps.database.$count(orders)).toBe(before + 1)
  })

  test('that expires gives its place back and cannot be accepted, also before anybody has looked', async () => {
    const before = await taken()
    const { token } = await quoted({ hours: 1 })
    const shown = await thread(token)
    shop.letPass(HOUR_MS)
    expect((await refusalOf(accept(shop, shown))).code).toBe('QUOTE_OVER')
    await shop.tasks.quotes.pass()
    expect(await taken()).toEqual(before)
    await shop.tasks.quotes.pass()
    expect(await taken()).toEqual(before)
    expect(await thread(token)).toMatchObject({ state: 'asked', quote: { state: 'expired', isOpen: false } })
    shop.letPass(-HOUR_MS)
  })

  test('that is extended holds its place longer than was promised before', async () => {
    const { id, token } = await quoted({ hours: 48 })
    await staff.request(extendQuote, { params: { id }, body: { version: 1, hours: 24 } })
    shop.letPass(71 * HOUR_MS)
    await shop.tasks.quotes.pass()
    expect((await thread(token)).quote).toMatchObject({ isOpen: true })
    shop.letPass(-71 * HOUR_MS)
    await close(id)
  })

  test('is replaced by a new version, which takes only what is more, also on another day', async () => {
    const before = await taken()
    const { id, token } = await quoted({ quantity: 3 })
    const old = await thread(token)
    await quote(staff, id, quoteFor(cake, { quantity: 4, window: '14:00-16:00' }), 1)
    expect(await taken()).toEqual({ pieces: before.pieces + 4, places: before.places })
    expect((await refusalOf(accept(shop, old))).code).toBe('QUOTE_CHANGED')
    const [elsewhere, there] = [await taken('2026-11-28'), quoteFor(cake, { date: '2026-11-28' })]
    await quote(staff, id, there, 2)
    expect(await taken()).toEqual(before)
    expect(await taken('2026-11-28')).toEqual({ pieces: elsewhere.pieces + 1, places: elsewhere.places + 1 })
    const { quotes } = await staff.request(getOfficeEnquiry, { params: { id } })
    expect(quotes.map(({ state }) => state)).toEqual(['sent', 'replaced', 'replaced'])
    await close(id)
    expect(await taken('2026-11-28')).toEqual(elsewhere)
  })

  test('counts what it holds as free for its next version, and takes no more than the day has', async () => {
    const { pieces } = await taken()
    const { id } = await quoted({ quantity: capacity - pieces })
    await quote(staff, id, quoteFor(cake, { quantity: capacity - pieces }), 1)
    expect((await taken()).pieces).toBe(capacity)
    const other = await enquire(shop)
    const refusal = await refusalOf(quote(staff, await idOf(staff, other), quoteFor(cake)))
    expect([refusal.code, refusal.problem.errors?.[0]?.field]).toEqual(['QUOTE_REFUSED', 'quote.window'])
    await close(id)
    expect((await taken()).pieces).toBe(pieces)
  })

  test('is not sent over a version that somebody has not seen, nor after the end', async () => {
    const { id, token } = await quoted()
    expect((await refusalOf(quote(staff, id, quoteFor(cake)))).code).toBe('QUOTE_CHANGED')
    await close(id)
    expect((await refusalOf(quote(staff, id, quoteFor(cake), 1))).code).toBe('ENQUIRY_OVER')
    expect((await refusalOf(accept(shop, await thread(token)))).code).toBe('QUOTE_OVER')
  })

  test.each([
    ['goods that are not baked to order', { product: 'ready' }],
    ['a day without time to bake it', { date: '2026-11-21' }],
    ['a window that does not exist', { window: '03:00-04:00' }],
    ['a town without delivery', { method: 'delivery', municipality: '0506211000' }],
  ] as const)('is refused for %s', async (_, { product, ...changes }: Record<string, string>) => {
    const { products } = await shop.deps.catalogue.read()
    const bread = products.find((one) => !one.madeToOrder && one.available)
    const goods = product && bread ? { product: bread, size: bread.sizes[0] as Size } : cake
    const id = await idOf(staff, await enquire(shop))
    const refusal = await refusalOf(quote(staff, id, quoteFor(goods, changes)))
    expect(['VALIDATION_FAILED', 'QUOTE_REFUSED']).toContain(refusal.code)
    expect((await staff.request(getOfficeEnquiry, { params: { id } })).quotes).toEqual([])
  })

  test('for a delivery costs its town’s fee, and needs an address there', async () => {
    const [town] = (await shop.deps.catalogue.read()).settings.delivery
    if (!town) throw new Error('The sample shop delivers nowhere')
    await changeSettings(shop, {
      delivery: [{ ...town, weekdays: [0, 1, 2, 3, 4, 5, 6], minimum: 0, fee: 5_000 }],
    })
    const { token } = await quoted({ method: 'delivery', municipality: town.code })
    const shown = await thread(token)
    expect(shown.quote).toMatchObject({ deliveryFee: 5_000, total: 190_050, town: town.name })
    expect((await refusalOf(accept(shop, shown))).code).toBe('VALIDATION_FAILED')
  })
})
