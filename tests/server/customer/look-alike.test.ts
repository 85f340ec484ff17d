import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeEmail, register } from '#contract/account/auth.ts'
import { askForDataCode, getOwnData, openOwnData } from '#contract/shop/own-data.ts'
import { findAccountByName } from '#server/account/sql/account.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { makeAccount, PASSWORD, readMails, signInAs } from '#tests/server/setup/account.ts'
import { PHONE, place } from '#tests/server/setup/database/sealed-data.ts'
import { accessTo, askAndRead, mailedCodes } from '#tests/server/setup/own-data.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

/** A mailbox of one provider, and another there whose first letter is a wide one. */
const LOLA = 'Lola.Ana@mail.example'
const OTHER = '\uff4cola.ana@mail.example'
const HOUR_MS = 3_600_000

const shop = await openSharedShop()
await place(shop, { customer: { name: 'Lola Ana', phone: PHONE, email: LOLA } })

const mailsOf = async (kind: string) =>
  (await readMails(shop)).filter((mail) => mail.kind === kind).map(({ to }) => to)

test('a code goes to the address of the order, not to the spelling of whoever asks (§5)', async () => {
  const { request } = await shop.request(askForDataCode, { body: { contact: 'lola.ana@MAIL.example' } })
  expect(await mailedCodes(shop, 'lola.ana@MAIL.example')).toEqual([])
  const [code = ''] = await mailedCodes(shop, LOLA)
  const { access } = await shop.request(openOwnData, { body: { request, mailedCode: code } })
  expect((await shop.request(getOwnData, { body: { access } })).orders).toHaveLength(1)
})

test('a mailbox that differs by a wide letter sees nothing of the other', async () => {
  const { request, code } = await askAndRead(shop, OTHER)
  const { access } = await shop.request(openOwnData, { body: { request, mailedCode: code } })
  expect((await shop.request(getOwnData, { body: { access } })).orders).toEqual([])
})

test('an order that was stored under the earlier form of its address is found by it, and not by the other mailbox', async () => {
  const { database, vault } = shop.deps
  const { number } = await place(shop, { customer: { name: 'Another', phone: PHONE, email: OTHER } })
  await database
    .update(orders)
    .set({ customerEmailIndex: vault.index('lola.ana@mail.example') })
    .where(eq(orders.number, number))
  shop.letPass(HOUR_MS)
  const own = await shop.request(getOwnData, { body: { access: await accessTo(shop, OTHER) } })
  expect(own.orders.map((order) => order.number)).toEqual([number])
  const lolas = await shop.request(getOwnData, { body: { access: await accessTo(shop, LOLA) } })
  expect(lolas.orders.map(({ name }) => name)).toEqual(['Lola Ana'])
})

test('a mail that names an account goes to its own address, whatever spelling was asked for', async () => {
  const { email: stored } = await makeAccount(shop, 'customer')
  const typed = stored.toUpperCase()
  await shop.request(register, { body: { username: 'Somebody', email: typed, password: PASSWORD } })
  expect(await mailsOf('account-exists')).toEqual([stored])
  const other = await signInAs(shop, 'otherCustomer')
  await other.request(changeEmail, { body: { email: typed, password: PASSWORD } })
  expect(await mailsOf('email-in-use')).toEqual([stored])
})

test('an account that was stored under the earlier form of its address is found by it alone', async () => {
  const { database, vault } = shop.deps
  const { email } = await makeAccount(shop, 'customer')
  const id = (await findAccountByName(database, vault, email))?.id ?? 0
  await database
    .update(users)
    .set({ email: vault.seal(OTHER), emailIndex: vault.index('lola.ana@mail.example') })
    .where(eq(users.id, id))
  expect((await findAccountByName(database, vault, OTHER))?.id).toBe(id)
})
