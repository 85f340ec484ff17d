import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeEmail, deleteAccount, getMe, signIn } from '#contract/account/auth.ts'
import {
  addAddress,
  getProfile,
  type LabelledAddress,
  removeAddress,
  setContact,
  updateAddress,
} from '#contract/account/profile.ts'
import { getOrder, listOwnOrders } from '#contract/order/order.ts'
import { MAX_ADDRESSES } from '#domain/account/address-book.ts'
import { addresses, signInFailures, users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { PASSWORD, readMails, signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const HOME: LabelledAddress = {
  label: 'Home',
  municipality: '0402103000',
  barangay: 'Poblacion I',
  street: '12 Mabini Street',
  landmark: 'Beside the chapel',
  note: null,
}
const CONTACT = { name: 'Ana Reyes', phone: '0917 123 4567' }
const NOTHING = { name: null, phone: null, email: 'ana@example.com', newEmail: null, addresses: [] }
const WRONG = 'Wrong 1 Password!'

describe.each(SOME_DATABASES)('an account remembers on %s (D29)', async (kind) => {
  const shop = await openSharedShop(kind)
  beforeEach(async () => {
    shop.setNow('2026-11-21', '09:30')
    for (const table of [outbox, signInFailures, users]) await shop.deps.database.delete(table)
  })

  test('nothing at first, then name and mobile number, until they are forgotten', async () => {
    const { request } = await signInAs(shop, 'customer')
    expect(await request(getProfile, {})).toEqual(NOTHING)
    await request(setContact, { body: CONTACT })
    expect(await request(getProfile, {})).toMatchObject(CONTACT)
    await request(setContact, { body: { name: null, phone: null } })
    expect(await request(getProfile, {})).toEqual(NOTHING)
  })

  test('contact and addresses lie sealed in the database', async () => {
    const { request } = await signInAs(shop, 'customer')
    await request(setContact, { body: CONTACT })
    await request(addAddress, { body: HOME })
    const rows = [
      await shop.deps.database.select().from(users),
      await shop.deps.database.select().from(addresses),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/Mabini|0917|Ana Reyes/)
  })

  test('addresses with labels: the latest kept first, changed and removed by their owner alone', async () => {
    const ana = await signInAs(shop, 'customer')
    const ben = await signInAs(shop, 'otherCustomer')
    const home = await ana.request(addAddress, { body: HOME })
    shop.setNow('2026-11-21', '09:31')
    const work = await ana.request(addAddress, { body: { ...HOME, label: 'Work', note: 'Ring twice' } })
    expect((await ana.request(getProfile, {})).addresses).toEqual([work, home])
    const body = { ...HOME, label: 'Lola' }
    const params = { id: home.id }
    for (const refused of [
      () => ben.request(updateAddress, { params, body }),
      () => ben.request(removeAddress, { params }),
    ])
      expect(await refusalOf(refused())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await ben.request(getProfile, {})).addresses).toEqual([])
    shop.setNow('2026-11-21', '09:32')
    await ana.request(updateAddress, { params, body })
    expect((await ana.request(getProfile, {})).addresses).toEqual([{ ...home, label: 'Lola' }, work])
    await ana.request(removeAddress, { params })
    expect((await ana.request(getProfile, {})).addresses).toEqual([work])
  })

  test(`at most ${MAX_ADDRESSES} addresses, also when twice as many come at once`, async () => {
    const { request } = await signInAs(shop, 'customer')
    const codes = await Promise.all(
      Array.from({ length: 2 * MAX_ADDRESSES }, (_, index) =>
        request(addAddress, { body: { ...HOME, label: `Place ${index}` } }).then(
          () => 'kept',
          ({ code }) => code,
        ),
      ),
    )
    expect(codes.filter((code) => code === 'kept')).toHaveLength(MAX_ADDRESSES)
    expect(new Set(codes)).toEqual(new Set(['kept', 'TOO_MANY_ADDRESSES']))
  })

  test('the password is asked for another address and for the end of an account', async () => {
    const { request } = await signInAs(shop, 'customer')
    const wrong = [
      () => request(changeEmail, { body: { email: 'ana.new@example.com', password: WRONG } }),
      () => request(deleteAccount, { body: { password: WRONG } }),
    ]
    for (const call of wrong)
      expect((await refusalOf(call())).problem.errors).toMatchObject([{ field: 'password', code: 'wrong' }])
    const same = request(changeEmail, { body: { email: 'Ana@Example.com', password: PASSWORD } })
    expect((await refusalOf(same)).problem.errors).toMatchObject([{ field: 'email' }])
    expect(await readMails(shop)).toEqual([])
  })

  test('a deleted account takes sessions, contact and addresses with it; its orders stay and open by their link', async () => {
    const { request, session } = await signInAs(shop, 'customer')
    const other = await signInAs(shop, 'customer')
    await request(setContact, { body: CONTACT })
    await request(addAddress, { body: HOME })
    const { product, size } = await readyProduct(shop)
    const { number, token } = await placeOrder({ request }, { product, size })
    await request(deleteAccount, { body: { password: PASSWORD } })
    for (const gone of [() => request(getMe, {}), () => other.request(listOwnOrders, { query: {} })])
      expect((await refusalOf(gone())).status).toBe(401)
    const back = shop.request(signIn, { body: { username: session.username, password: PASSWORD } })
    expect((await refusalOf(back)).status).toBe(401)
    expect(await shop.deps.database.$count(addresses)).toBe(0)
    expect((await shop.request(getOrder, { params: { token } })).number).toBe(number)
    const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
    expect(row?.userId).toBeNull()
    const mails = await readMails(shop)
    expect(mails.at(-1)).toMatchObject({ kind: 'account-deleted', to: 'ana@example.com' })
  })

  test.each(['staff', 'admin'] as const)(
    'an account of the team (%s) is not deleted by its owner',
    async (role) => {
      const { request } = await signInAs(shop, role)
      const refused = await refusalOf(request(deleteAccount, { body: { password: PASSWORD } }))
      expect(refused).toMatchObject({ status: 409, code: 'STAFF_ACCOUNT' })
      expect((await request(getMe, {})).username).toBeTruthy()
    },
  )
})
