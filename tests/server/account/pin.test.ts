import { beforeEach, expect, test } from 'vitest'
import { changePassword, getMe, signIn, signOut } from '#contract/account/auth.ts'
import { listPins, removePin, setPin, switchPerson } from '#contract/account/pin.ts'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { changeRoles, listTeam } from '#contract/admin/team.ts'
import { insertAccount } from '#server/account/sql/account.ts'
import { MAX_FAILURES } from '#server/account/sql/sign-in-failure.ts'
import { pins } from '#server/db/schema/account.ts'
import {
  type Browser,
  makeAccount,
  openBrowser,
  PASSWORD,
  type SignedIn,
  signInAs,
  withToken,
} from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const PIN = '402973'
const OTHER_PIN = '185306'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
let browser: Browser
let tablet: SignedIn
let people = 0

// Each test has a tablet of its own, on which Tess is signed in.
beforeEach(async () => {
  const { username } = await makeAccount(shop, 'staff')
  browser = openBrowser(shop)
  tablet = await enter(username)
})

/** Signs somebody in on the tablet by password. */
async function enter(username: string): Promise<SignedIn> {
  const session = await browser.request(signIn, { body: { username, password: PASSWORD } })
  return { ...browser, ...withToken(browser, session.token), session }
}

/** Another member of staff, who signs in on the tablet and sets a PIN there; returns the id. */
async function colleague(pin = PIN, roles = ['ROLE_STAFF']): Promise<{ id: number; username: string }> {
  const username = `colleague${people++}`
  const passwordHash = await shop.deps.auth.passwords.hash(PASSWORD)
  const { database, vault, clock } = shop.deps
  const email = `${username}@example.com`
  const id = await insertAccount(database, vault, {
    username,
    email,
    roles,
    passwordHash,
    createdAt: clock(),
  })
  await as(username, (request) => request(setPin, { body: { pin, password: PASSWORD } }))
  return { id: id ?? 0, username }
}

/** Does something on the tablet as somebody who signs in there by password. */
async function as<T>(username: string, work: (request: SignedIn['request']) => Promise<T>): Promise<T> {
  return work((await enter(username)).request)
}

const take = (userId: number, pin = PIN) => tablet.request(switchPerson, { body: { userId, pin } })

test('a PIN on a shared device begins a session with the person’s own rights and ends the one before', async () => {
  const { id, username } = await colleague()
  expect(await tablet.request(listPins, {})).toEqual([{ userId: id, username }])
  const session = await take(id)
  expect(session).toMatchObject({ id, username, roles: ['ROLE_STAFF'] })
  expect(await withToken(browser, session.token).request(getMe, {})).toMatchObject({ username })
  expect(await refusalOf(tablet.request(getMe, {}))).toMatchObject({ status: 401 })
})

test('a PIN counts on its own device alone', async () => {
  const { id } = await colleague()
  const other = await signInAs(shop, 'staff')
  expect(await other.request(listPins, {})).toEqual([])
  const refused = await refusalOf(other.request(switchPerson, { body: { userId: id, pin: PIN } }))
  expect(refused).toMatchObject({ status: 423, code: 'PIN_GONE' })
})

test('D30 nobody gets an admin’s rights by a PIN: admins can set none, and one of somebody who becomes an admin is gone', async () => {
  const refused = await refusalOf(admin.request(setPin, { body: { pin: PIN, password: PASSWORD } }))
  expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const { id, username } = await colleague()
  const member = (await admin.request(listTeam, {})).find((one) => one.username === username)
  await admin.request(changeRoles, {
    params: { id: member?.id ?? 0 },
    body: { roles: ['ROLE_ADMIN'] },
  } as never)
  expect(await tablet.request(listPins, {})).toEqual([])
  expect(await refusalOf(take(id))).toMatchObject({ code: 'PIN_GONE' })
})

test(`D32 after ${MAX_FAILURES} wrong PINs the right one is refused too, and only the password leads back`, async () => {
  const { id, username } = await colleague()
  for (let attempt = 0; attempt < MAX_FAILURES; attempt++)
    expect(await refusalOf(take(id, OTHER_PIN))).toMatchObject({ status: 422, code: 'PIN_WRONG' })
  expect(await refusalOf(take(id))).toMatchObject({ status: 423, code: 'PIN_GONE' })
  expect(await tablet.request(listPins, {})).toEqual([])
  await as(username, (request) => request(setPin, { body: { pin: OTHER_PIN, password: PASSWORD } }))
  tablet = await enter('tess')
  expect(await take(id, OTHER_PIN)).toMatchObject({ username })
})

test('D32 of thirty wrong PINs sent at once no more than five are tried', async () => {
  const { id } = await colleague()
  const codes = await Promise.all(
    Array.from({ length: 30 }, async () => (await refusalOf(take(id, OTHER_PIN))).code),
  )
  expect(codes.filter((code) => code === 'PIN_WRONG').length).toBeLessThanOrEqual(MAX_FAILURES)
})

test('a PIN needs the person’s password to be set and to be removed, and is one that nobody tries first', async () => {
  const body = { pin: PIN, password: 'Not my password 1!' }
  expect(await refusalOf(tablet.request(setPin, { body }))).toMatchObject({ status: 400 })
  for (const pin of ['123456', '111111', '987654', '121212'])
    expect(await refusalOf(tablet.request(setPin, { body: { pin, password: PASSWORD } })), pin).toMatchObject(
      {
        status: 400,
      },
    )
  await tablet.request(setPin, { body: { pin: PIN, password: PASSWORD } })
  const wrong = tablet.request(removePin, { body: { password: body.password } })
  expect(await refusalOf(wrong)).toMatchObject({ status: 400 })
  await tablet.request(removePin, { body: { password: PASSWORD } })
  expect(await tablet.request(listPins, {})).toEqual([])
})

test('a new password and a sign-out on the device forget the PIN', async () => {
  const { id, username } = await colleague()
  await as(username, (request) =>
    request(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Kalamansi 7 Juice!' } }),
  )
  expect(await refusalOf(take(id))).toMatchObject({ code: 'PIN_GONE' })
  const second = await colleague()
  expect(await tablet.request(listPins, {})).toHaveLength(1)
  await tablet.request(signOut, { body: { refreshToken: tablet.session.refreshToken } })
  expect(await (await enter(second.username)).request(listPins, {})).toEqual([])
})

test('PINs are stored as argon2id hashes, and the trail says who set one and who went on as whom', async () => {
  const { id, username } = await colleague()
  const rows = await shop.deps.database.select().from(pins)
  for (const { pinHash } of rows) expect(pinHash).toMatch(/^\$argon2id\$/)
  await take(id)
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'pin' } } as never)
  expect(content.slice(0, 2)).toMatchObject([
    { action: 'switch', by: { username: 'tess' }, nounId: String(id) },
    { action: 'set', by: { username }, nounId: String(id) },
  ])
})
