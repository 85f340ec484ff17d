import { describe, expect, test } from 'vitest'
import { getShortMessage, listOutbox } from '#contract/admin/message.ts'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { readOrderText, type TextOrderAnswer } from '#contract/admin/order/order-text.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import { gsmLength, gsmWords } from '#domain/order/text/gsm.ts'
import { shopTag, type TextOrder, writeOrderText } from '#domain/order/text/order-text.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { plenty, splitOrder } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const bread = await readyProduct(shop)

const read = (text: string) => staff.request(readOrderText, { body: { text } })

function textOf(changes: Partial<TextOrder> = {}): string {
  const written = writeOrderText({
    shop: shopTag(shop.deps.shop.phone),
    municipality: null,
    date: '2026-11-23',
    window: '10:00-12:00',
    lines: [{ sizeId: bread.size.id, quantity: 2, packagingId: null, addonIds: [], hasMessage: false }],
    subtotal: 2 * bread.size.price,
    name: 'Ana Reyes',
    ...changes,
  })
  if (!written.ok) throw new Error(written.reason)
  return written.text
}

async function readOrder(text: string): Promise<TextOrderAnswer> {
  const { order } = await read(text)
  if (!order) throw new Error('It could not be read')
  return order
}

/** The quote of a text that was read. */
function quoteOf({ lines, date, window }: TextOrderAnswer) {
  const items = lines.map(({ productId, sizeId, quantity, packagingId, addonIds }) => ({
    ...{ productId, sizeId, quantity, packagingId, addonIds, message: null },
  }))
  const body = { items, fulfilment: { method: 'pickup' as const, date, window }, voucherCode: null }
  return { items, quoted: staff.request(quoteOrder, { body }) }
}

describe('an order text', () => {
  test('of a real cart becomes an order with the same sums, whose confirmation is one SMS', async () => {
    const { product, size } = bread
    const [packaging] = product.packaging
    const [addon] = product.addons
    const quantity = 3
    const extras = (packaging?.price ?? 0) + (addon?.additionalCost ?? 0)
    const cart = { sizeId: size.id, quantity, packagingId: packaging?.id ?? null, hasMessage: false }
    const lines = [{ ...cart, addonIds: addon ? [addon.id] : [] }]
    const subtotal = quantity * (size.price + extras)
    const order = await readOrder(` Hi! ${textOf({ lines, subtotal }).toLowerCase()} `)
    expect(order).toMatchObject({ name: 'Ana Reyes', method: 'pickup', subtotal, gone: [] })
    expect(order.lines).toMatchObject([{ productName: product.name, sizeName: size.name, lostOptions: 0 }])
    const { items, quoted } = quoteOf(order)
    const { subtotal: now, total, problems } = await quoted
    expect([now, total, problems]).toEqual([subtotal, subtotal, []])
    const { name, date, window } = order
    const placed = await staff.request(placeManualOrder, {
      body: {
        ...{ items, origin: 'phone', expectedTotal: total, voucherCode: null, note: null },
        customer: { name, phone: '0919 333 4444', email: null },
        fulfilment: { method: 'pickup', date, window },
        payment: { method: 'cash', reference: null },
      },
      idempotencyKey: 'order-text',
    })
    expect(placed).toMatchObject({ customerName: 'Ana Reyes', subtotal, total, origin: 'phone' })
    const { content } = await staff.request(listOutbox, { query: {} })
    const { sms } = await staff.request(getShortMessage, { params: { id: content[0]?.id ?? 0 } })
    expect(sms).toContain(placed.number)
    expect(sms).toContain('in cash, Mon, Nov 23, 10 AM - 12 PM')
    expect(gsmLength(sms)).toBeLessThanOrEqual(160)
  })

  test('names lines that the shop no longer sells, extras that it no longer offers, and keeps the rest', async () => {
    const plain = { quantity: 2, packagingId: null, addonIds: [], hasMessage: true }
    const lines = [
      { ...plain, sizeId: 99_999 },
      { ...plain, sizeId: bread.size.id, packagingId: 88_888, addonIds: [77_777] },
    ]
    const order = await readOrder(textOf({ lines }))
    expect(order.gone).toEqual([{ sizeId: 99_999, quantity: 2 }])
    expect(order.lines).toMatchObject([
      { sizeId: bread.size.id, packagingId: null, addonIds: [], lostOptions: 2, hasMessage: true },
    ])
  })

  test('with a wrong character is not read: the character is named', async () => {
    const text = textOf()
    const wrong = `${text.slice(0, 13)}O${text.slice(14)}`
    // The space around it does not count.
    expect(await read(`\n ${wrong} `)).toEqual({
      order: null,
      reason: 'fault',
      fault: { kind: 'wrong', place: 14, at: 13, is: 'O', should: text[13], mended: text },
    })
  })

  test.each([
    ['another shop’s', () => textOf({ shop: '9999' }), 'other-shop'],
    ['no order text', () => 'May pandesal po ba kayo?', 'none'],
    ['half of one', () => textOf().slice(0, -8), 'faults'],
  ])('that is %s is refused with the reason', async (_, text, reason) => {
    expect(await read(text())).toEqual({ order: null, reason, fault: null })
  })

  test('is for staff to read, and at most 1000 characters long', async () => {
    expect((await refusalOf(shop.request(readOrderText, { body: { text: textOf() } }))).status).toBe(401)
    expect((await refusalOf(read('x'.repeat(1001)))).status).toBe(400)
  })
})

test('the SMS that confirms a split order has both numbers and the sum of both parts', async () => {
  const { linked, number, total } = await splitOrder(shop, await plenty(shop))
  const { content } = await staff.request(listOutbox, { query: {} })
  const id = content.find(({ orderNumber }) => orderNumber === number)?.id ?? 0
  const { sms } = await staff.request(getShortMessage, { params: { id } })
  expect(sms).toContain(`${number} and ${linked.number}`)
  expect(sms).toContain(`${gsmWords(formatCentavos(total + linked.total))} in cash`)
  expect(gsmLength(sms)).toBeLessThanOrEqual(160)
})
