import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { listDeliveries } from '#contract/admin/order/delivery.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { type FollowedOrder, getOrder, givePaymentReference } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import { fullDayWords, plainWindowWords, windowWords } from '#domain/time/words/day-words.ts'
import { toDetails } from '#islands/checkout/details.ts'
import { OrderView } from '#islands/checkout/placed/OrderView.tsx'
import type { TypedDetails } from '#stores/checkout/typed-details.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { priced, sendDraft } from '#tests/server/setup/order/placing.ts'
import {
  CODE,
  type Goods,
  plenty,
  THURSDAY,
  TOMORROW,
  WINDOW,
} from '#tests/server/setup/order/split-order.ts'
import { changeSettings, openSharedShop } from '#tests/server/setup/shop.ts'

// Whatever somebody typed is read back: in the order's answer, on its page and in its mail.

const REFERENCE = '9012345678901'
const LATER = '14:00-16:00'
const TYPED: TypedDetails = {
  ...{ method: 'delivery', place: 'Bendita Uno, Magallanes', municipality: '0402112000' },
  ...{ barangay: 'Bendita Uno', street: '7 Rizal Street', landmark: 'katabi ng kapilya' },
  ...{ riderNote: 'Mind the dog', keptAddress: '3', date: TOMORROW, window: WINDOW, split: 'split' },
  ...{ laterDate: THURSDAY, laterWindow: LATER, name: 'Ana Reyes', phone: '0917 123 4567' },
  ...{ email: 'ana@example.com', isForOther: 'yes', recipientName: 'Lola Nena' },
  ...{
    recipientPhone: '0917 000 1111',
    cardMessage: 'Happy birthday!',
    hidesPrices: 'yes',
    payment: 'gcash',
  },
  ...{ note: 'Please cut it into slices', voucher: CODE, people: '4', seniors: '1', pwds: '1' },
  claim: '{"people":4,"senior":1,"pwd":1}',
  ...{ remember: 'yes', keepInAccount: 'no', addressLabel: 'Office' },
}

type Told = {
  /** The value in the answer. */
  answer: (order: FollowedOrder) => unknown
  /** The words on the page, in which the value itself is not said. */
  page?: string
  /** The same in the mail; `null` if a mail has no place for them. */
  mail?: string | null
}
const address = ({ fulfilment }: FollowedOrder) =>
  fulfilment.method === 'delivery' ? fulfilment.address : undefined
const claimed = { page: '1 senior and 1 PWD of 4 people', mail: '1 senior ID and 1 PWD ID' }

/** Every field of the checkout: how it is read back, or why it is not. */
const FIELDS: Record<keyof TypedDetails, Told | string> = {
  method: { answer: ({ fulfilment }) => fulfilment.method, page: 'Delivery', mail: 'Delivery: ' },
  place: 'the words from which barangay and municipality were chosen',
  municipality: { answer: (order) => address(order)?.municipality, page: 'Magallanes', mail: 'Magallanes' },
  barangay: { answer: (order) => address(order)?.barangay },
  street: { answer: (order) => address(order)?.street },
  landmark: { answer: (order) => address(order)?.landmark },
  riderNote: { answer: (order) => address(order)?.note },
  keptAddress: 'the number of an address in the account: the address itself is read back',
  date: {
    answer: ({ fulfilment }) => fulfilment.date,
    page: fullDayWords(TOMORROW),
    mail: fullDayWords(TOMORROW),
  },
  window: {
    answer: ({ fulfilment }) => fulfilment.window,
    page: windowWords(WINDOW),
    mail: plainWindowWords(WINDOW),
  },
  split: 'an order with two parts shows both',
  laterDate: {
    answer: ({ linked }) => linked?.fulfilment.date,
    page: fullDayWords(THURSDAY),
    mail: fullDayWords(THURSDAY),
  },
  laterWindow: {
    answer: ({ linked }) => linked?.fulfilment.window,
    page: windowWords(LATER),
    mail: plainWindowWords(LATER),
  },
  name: { answer: ({ customerName }) => customerName },
  phone: { answer: ({ contact }) => contact?.phone },
  email: { answer: ({ contact }) => contact?.email, mail: null },
  isForOther: {
    answer: ({ recipient }) => recipient && 'yes',
    page: 'For Lola Nena',
    mail: 'It is for Lola Nena',
  },
  recipientName: { answer: ({ recipient }) => recipient?.name },
  recipientPhone: { answer: ({ recipient }) => recipient?.phone },
  cardMessage: { answer: ({ recipient }) => recipient?.message },
  hidesPrices: {
    answer: ({ recipient }) => recipient?.hidesPrices && 'yes',
    ...{ page: 'No price goes with it.', mail: 'No price goes with it.' },
  },
  payment: { answer: ({ payment }) => payment.method, page: 'GCash', mail: 'Please pay' },
  note: { answer: ({ note }) => note },
  voucher: { answer: ({ voucherCode }) => voucherCode },
  people: { answer: ({ lawful }) => String(lawful?.people), ...claimed },
  seniors: { answer: ({ lawful }) => String(lawful?.senior), ...claimed },
  pwds: { answer: ({ lawful }) => String(lawful?.pwd), ...claimed },
  claim: 'the three numbers above in one',
  remember: 'a choice about this device, shown where it is made',
  keepInAccount: 'a choice about the account, shown where it is made',
  addressLabel: 'names an address in the account and is shown with it there',
}
/** An order has one discount: that of its voucher, or the law's. */
const BY_LAW: readonly string[] = ['people', 'seniors', 'pwds']
const told = Object.entries(FIELDS).flatMap(([name, one]) =>
  typeof one === 'string' ? [] : [{ name, ...one }],
)
const fields = told.map((one) => ({ ...one, typed: TYPED[one.name as keyof TypedDetails] }))

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)

/** The words of an order's page, which names the shop and its own address. */
function pageOf(order: FollowedOrder): string {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', new URL('https://pugon.example/order'))
  const page = renderToStaticMarkup(createElement(OrderView, { order }))
  vi.unstubAllGlobals()
  return page.replaceAll(/<[^>]+>/g, '')
}

/** Bread now and a pie with words, box and candle later, from the form as it was typed. */
async function place(changes: Partial<OrderDraft>, typed: Partial<TypedDetails> = {}) {
  const { bread, pie } = goods
  const line = ({ product, size }: Goods['bread'], quantity: number) => ({
    ...{ productId: product.id, sizeId: size.id, quantity, packagingId: null, addonIds: [], message: null },
  })
  const at = { date: TOMORROW, window: WINDOW }
  const offer = { items: [1], first: at, later: { date: THURSDAY, window: LATER } }
  const body = {
    ...toDetails({ ...TYPED, ...typed }, offer),
    items: [line(bread, 100), line(pie, 20)],
    voucherCode: null,
    expectedTotal: 0,
    ...changes,
  }
  const placed = await sendDraft(shop, await priced(shop, body))
  const followed = await shop.request(getOrder, { params: { token: placed.token } })
  const [mail] = await messagesOf(shop, placed.number)
  return { placed, followed, page: pageOf(followed), mail: mail?.text ?? '' }
}
type Placed = Awaited<ReturnType<typeof place>>

describe('every field of the checkout is read back to the customer', () => {
  let byVoucher: Placed
  let byLaw: Placed

  beforeAll(async () => {
    await changeSettings(shop, { lawfulDiscounts: { isGiven: true, rates: DEFAULT_LAWFUL.rates } })
    byVoucher = await place({ voucherCode: CODE, lawful: null })
    byLaw = await place({ voucherCode: null })
  })

  test.each(fields)('$name', ({ name, typed, answer, page = typed, mail = typed }) => {
    const order = BY_LAW.includes(name) ? byLaw : byVoucher
    expect(answer(order.followed)).toBe(typed)
    expect(order.page).toContain(page)
    if (mail !== null) expect(order.mail).toContain(mail)
  })

  test('the answer to placing it has the note too, and stores no name beside the order', () => {
    expect(byVoucher.placed.note).toBe(TYPED.note)
    expect(byVoucher.placed.linked?.note).toBe(TYPED.note)
    expect(byVoucher.placed).not.toHaveProperty('contact')
  })
})

test('the reference of a payment is read back while it is checked, and when it is confirmed', async () => {
  const { placed } = await place({ lawful: null })
  const { token, number } = placed
  const checked = await shop.request(givePaymentReference, {
    params: { token },
    body: { reference: REFERENCE },
  })
  expect(pageOf(checked)).toContain(REFERENCE)
  await staff.request(confirmPayment, { params: { number }, body: { reference: null } })
  const paid = await shop.request(getOrder, { params: { token } })
  expect([paid.payment.reference, paid.payment.instructions]).toEqual([REFERENCE, null])
  expect(pageOf(paid)).toContain(`Payment reference: ${REFERENCE}`)
})

test('a text to a telephone has the note, and no line for one that was not typed', async () => {
  const text = async (note: string) => {
    const { mail } = await place({ lawful: null }, { email: '', note })
    return mail
  }
  expect(await text(TYPED.note)).toContain(`Your note: ${TYPED.note}\n`)
  expect(await text('')).not.toContain('Your note')
})

test('the note reaches the people who bake, pack and bring the order', async () => {
  const { placed } = await place({
    lawful: null,
    payment: { method: 'cash', reference: null },
    recipient: null,
  })
  const { number } = placed
  expect((await staff.request(getOrderDetail, { params: { number } })).note).toBe(TYPED.note)
  const { stops } = await staff.request(listDeliveries, { query: { date: TOMORROW } })
  expect(stops.find((stop) => stop.number === number)).toMatchObject({
    ...{ note: TYPED.note, address: { note: TYPED.riderNote, landmark: TYPED.landmark } },
  })
  const { notes } = await staff.request(getBakeList, { query: { date: TOMORROW } })
  const { product, size } = goods.bread
  expect(notes.find((one) => one.number === number)).toEqual({
    ...{ number, window: WINDOW, note: TYPED.note },
    goods: [{ quantity: 100, productName: product.name, sizeName: size.name }],
  })
})
