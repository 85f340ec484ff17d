import { expect, test } from 'vitest'
import { register } from '#contract/account/auth.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { isDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()

test.each([
  'ana@mailinator.com',
  'ana@MAILINATOR.COM',
  'ana@deep.below.mailinator.com',
  'ana@mailinator.com.',
  'ana@ｍailinator.com',
  'ana@gmail.com@yopmail.com',
])('%s is thrown away', (email) => {
  expect(isDisposableMail(email)).toBe(true)
})

test.each(['ana@gmail.com', 'ana@yahoo.com.ph', 'mailinator.com@gmail.com', 'ana@notmailinator.example'])(
  '%s is not',
  (email) => {
    expect(isDisposableMail(email)).toBe(false)
  },
)

test('messages, orders and accounts refuse an address that is thrown away, in plain words, and store nothing (§5)', async () => {
  const email = 'ana@mail.Yopmail.com'
  const bread = await readyProduct(shop)
  const customer = { name: 'Ana Reyes', phone: '0917 123 4567', email }
  const message = { name: 'Ana', email, subject: 'Cake', message: 'Is there any?' }
  const account = { username: 'ana.reyes', email, password: 'Malunggay 2 Pandesal!' }
  const refusals = [
    await refusalOf(shop.request(sendContactMessage, { body: message })),
    await refusalOf(placeOrder(shop, bread, { customer })),
    await refusalOf(shop.request(register, { body: account })),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(refusals.map(({ problem }) => problem.errors)).toEqual(
    ['email', 'customer.email', 'email'].map((field) => [
      {
        field,
        code: 'disposable-mail',
        message: `${field} is an address of a throw-away mail service. Please use another one`,
      },
    ]),
  )
  const { database } = shop.deps
  expect([await database.select().from(orders), await database.select().from(contactMessages)]).toEqual([
    [],
    [],
  ])
})
