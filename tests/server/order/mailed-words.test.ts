import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setContact } from '#contract/account/profile.ts'
import { sendRider } from '#contract/admin/order/delivery.ts'
import { inviteMember } from '#contract/admin/team.ts'
import { type OrderDraft, orderDraft } from '#contract/order/order-draft.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { openBrowser, readMails, signInAs } from '#tests/server/setup/account.ts'
import { PHONE, place } from '#tests/server/setup/database/sealed-data.ts'
import { newKey } from '#tests/server/setup/order/placing.ts'
import { draftOf, openSharedShop, readyProduct, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

const SPAM = 'You won P5,000! Visit www.evil.example/claim'
const VICTIM = 'victim@example.com'

const shop = await openSharedShop()

const errorsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusalOf(call)
  expect(status).toBe(400)
  return problem.errors?.map(({ message }) => message)
}

// The client refuses these itself: these calls let every body through to the server.
const looseOrder = { ...submitOrder, body: z.any() }
const looseContact = { ...setContact, body: z.any() }
const looseRider = { ...sendRider, body: z.any() }
const looseInvite = { ...inviteMember, body: z.any() }
const looseMessage = { ...sendContactMessage, body: z.any() }

/** Sends an order of one piece, which needs to be no right one. */
async function submit({ request }: Pick<Shop, 'request'>, changes: Partial<OrderDraft>) {
  const bread = await readyProduct(shop)
  const good = draftOf([{ ...bread, quantity: 1 }], bread.size.price)
  const body = { ...z.encode(orderDraft, good), ...changes }
  return request(looseOrder, { body, idempotencyKey: newKey() })
}

test('an order whose customer is called like a link is refused in words, and nothing is mailed (D70)', async () => {
  const customer = { name: SPAM, phone: PHONE, email: VICTIM }
  expect(await errorsOf(submit(shop, { customer }))).toEqual([
    'customer.name must not have a web or e-mail address',
  ])
  const filipino = openBrowser(shop, { 'Accept-Language': 'fil' })
  expect(await errorsOf(submit(filipino, { customer }))).toEqual([
    'customer.name ay hindi puwedeng may web o e-mail address',
  ])
  expect(await errorsOf(submit(shop, { customer: { ...customer, name: 'Ana\u202e' } }))).toEqual([
    'customer.name format is invalid',
  ])
  expect(await readMails(shop)).toEqual([])
})

test('so is any other name that we would mail or text (D70)', async () => {
  const words = 'must not have a web or e-mail address'
  const recipient = { name: 'win at evil.com', phone: PHONE, message: null, hidesPrices: false }
  expect(await errorsOf(submit(shop, { recipient }))).toEqual([`recipient.name ${words}`])
  const { request } = await signInAs(shop, 'customer')
  expect(await errorsOf(request(looseContact, { body: { name: SPAM, phone: PHONE } }))).toEqual([
    `name ${words}`,
  ])
  const staff = await signInAs(shop, 'staff')
  const rider = { name: 'bit.ly/abc', phone: PHONE }
  expect(await errorsOf(staff.request(looseRider, { body: { numbers: ['P-1'], rider } }))).toEqual([
    `rider.name ${words}`,
  ])
  const admin = await signInAs(shop, 'admin')
  const invited = { username: 'https://evil.example', email: VICTIM, roles: ['ROLE_STAFF' as const] }
  expect(await errorsOf(admin.request(looseInvite, { body: invited }))).toEqual([`username ${words}`])
  const message = { name: SPAM, email: VICTIM, subject: 'Hello', message: 'Hello' }
  expect(await errorsOf(shop.request(looseMessage, { body: message }))).toEqual([`name ${words}`])
})

test('other words of a customer are mailed without a link, and kept as they are (D37, D70)', async () => {
  const link = 'Visit www.evil.example now'
  const recipient = { name: 'Ana', phone: PHONE, message: link, hidesPrices: false }
  const address = {
    municipality: '0402112000',
    barangay: 'Ramirez',
    street: '12 Mabini St',
    landmark: link,
    note: null,
  }
  const { number } = await place(shop, {
    customer: { name: 'Ma. Teresa', phone: PHONE, email: VICTIM },
    fulfilment: { method: 'delivery', date: '2026-11-23', window: '10:00-12:00', address },
    recipient,
  })
  const [mail] = (await readMails(shop)).filter(({ to }) => to === VICTIM)
  expect(mail?.text).toContain('Hello Ma. Teresa,')
  expect(mail?.text).not.toContain('evil.example')
  expect(mail?.text.match(/\(words with a web address: see your order\)/g)?.length).toBe(2)
  const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
  expect(shop.deps.vault.open(row?.recipient ?? '')).toContain(link)
})
