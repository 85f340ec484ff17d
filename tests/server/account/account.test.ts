import { beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword, register, signIn, verifyAccount } from '#contract/account/auth.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { MAX_FAILURES } from '#server/account/sql/sign-in-failure.ts'
import { passwordResets, registrations, users } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { makeAccount, openBrowser, PASSWORD, readMails } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const carla = { username: 'Carla', email: 'carla@example.com', password: PASSWORD }
let mailboxes = 0

describe.each(SOME_DATABASES)('accounts on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  beforeEach(async () => {
    shop.setNow('2026-11-21', '09:30')
    for (const table of [outbox, registrations, passwordResets, users]) {
      await shop.deps.database.delete(table)
    }
  })

  test('an account exists once its mailed link is confirmed with its password, and not before (D29)', async () => {
    const wanted = someone()
    await shop.request(register, { body: wanted })
    expect((await refusalOf(enter(wanted))).status).toBe(401)
    const [mail] = await readMails(shop)
    expect(mail).toMatchObject({ kind: 'account-verify', to: wanted.email })
    expect(mail?.text).toContain(`http://localhost:4321/verify#t=${mail?.token}`)
    expect(await verify(mail?.token)).toEqual({ username: wanted.username })
    expect(await enter(wanted)).toMatchObject({ username: wanted.username, email: wanted.email, roles: [] })
    expect((await refusalOf(verify(mail?.token))).code).toBe('LINK_INVALID')
  })

  test('a link without its password makes no account, and still works for someone who knows it', async () => {
    await shop.request(register, { body: someone() })
    const [mail] = await readMails(shop)
    const bare = await post('/auth/verify', { token: mail?.token })
    expect(bare).toMatchObject({ status: 400, body: { errors: [{ field: 'password', code: 'required' }] } })
    const wrong = await post('/auth/verify', { token: mail?.token, password: 'Somebody 1 Else!' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'password', code: 'wrong' }] } })
    expect(await shop.deps.database.select().from(users)).toEqual([])
    await verify(mail?.token)
    expect(await shop.deps.database.select().from(users)).toHaveLength(1)
  })

  test(`after ${MAX_FAILURES} wrong passwords a link accepts none for a while, not even the right one (D32)`, async () => {
    await shop.request(register, { body: someone() })
    const [mail] = await readMails(shop)
    for (let time = 0; time < MAX_FAILURES; time++)
      expect(await refusalOf(verify(mail?.token, 'Somebody 1 Else!'))).toMatchObject({ status: 400 })
    expect(await refusalOf(verify(mail?.token))).toMatchObject({ status: 423, code: 'ACCOUNT_LOCKED' })
    shop.setNow('2026-11-21', '10:30')
    await verify(mail?.token)
  })

  test('the owner of an address with an account gets a mail, and the caller learns nothing', async () => {
    const owner = await makeAccount(shop, 'customer')
    const fresh = await post('/auth/register', someone())
    const known = await post('/auth/register', { ...someone(), email: owner.email.toUpperCase() })
    expect(known).toEqual(fresh)
    expect(known.status).toBe(202)
    const mails = await readMails(shop)
    expect(mails.map(({ kind: about }) => about)).toEqual(['account-verify', 'account-exists'])
    expect(mails[1]?.text).toContain(owner.username)
    expect(mails[1]?.token).toBe('')
    expect(await shop.deps.database.select().from(users)).toHaveLength(1)
  })

  test('a link expires after 24 hours, and its data is deleted', async () => {
    await shop.request(register, { body: someone() })
    const [first] = await readMails(shop)
    shop.setNow('2026-11-22', '09:30')
    expect((await refusalOf(verify(first?.token))).code).toBe('LINK_INVALID')
    await shop.request(register, { body: someone() })
    expect(await shop.deps.database.select().from(registrations)).toHaveLength(1)
  })

  test('of two people who request one name, in any case, one gets it and the other is refused', async () => {
    await shop.request(register, { body: { ...someone(), username: 'Maria Clara' } })
    await shop.request(register, { body: { ...someone(), username: 'ｍaria\u00a0CLARA' } })
    const mails = await readMails(shop)
    const results = await Promise.all(mails.map(({ token }) => verify(token).then(() => 'made', refusalCode)))
    expect(results.toSorted()).toEqual(['USERNAME_TAKEN', 'made'])
    expect(await shop.deps.database.select().from(users)).toHaveLength(1)
    const third = shop.request(register, { body: { ...someone(), username: 'maria clara' } })
    expect(await refusalOf(third)).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
  })

  test('of two links to one address, one makes the account', async () => {
    const { email } = someone()
    await shop.request(register, { body: { ...someone(), email } })
    await shop.request(register, { body: { ...someone(), email } })
    const mails = await readMails(shop)
    const results = await Promise.all(mails.map(({ token }) => verify(token).then(() => 'made', refusalCode)))
    expect(results.toSorted()).toEqual(['LINK_INVALID', 'made'])
  })

  test('no table holds an address, a password or the token of a link', async () => {
    const wanted = someone()
    await makeAccount(shop, 'customer')
    await shop.request(register, { body: wanted })
    await shop.request(forgotPassword, { body: { email: 'ana@example.com' } }).catch(() => undefined)
    const tables = [users, registrations, passwordResets, outbox]
    const rows = JSON.stringify(
      await Promise.all(tables.map((table) => shop.deps.database.select().from(table))),
    )
    const secrets = [
      wanted.email,
      wanted.password,
      'ana@',
      ...(await readMails(shop)).map(({ token }) => token),
    ]
    for (const secret of secrets.filter(Boolean)) expect(rows).not.toContain(secret)
    expect(rows.length).toBeGreaterThan(500)
  })

  const verify = (token = '', password = PASSWORD) =>
    shop.request(verifyAccount, { body: { token, password } })
  const enter = ({ username, password }: { username: string; password: string }) =>
    openBrowser(shop).request(signIn, { body: { username, password } })
  const post = async (path: string, body: object) => {
    const answer = await postJson(shop, path, body)
    const headers = Object.fromEntries(answer.headers)
    delete headers['x-correlation-id']
    const { correlationId, ...rest } = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, headers, body: rest }
  }
})

describe('a name or password that cannot be used', async () => {
  const shop = await openSharedShop()

  test.each([
    ['password', { password: 'Short1!' }, 'Password must be at least 8 characters long'],
    ['password', { password: 'lower case 1!' }, 'Password must contain at least one uppercase letter'],
    ['password', { password: 'UPPER CASE 1!' }, 'Password must contain at least one lowercase letter'],
    ['password', { password: 'No Number!' }, 'Password must contain at least one number'],
    ['password', { password: 'No Sign 123' }, 'Password must contain at least one special character'],
    ['password', { password: 'Password1!' }, expect.stringContaining('guessed first')],
    ['password', { password: 'P@ssw0rd123!' }, expect.stringContaining('guessed first')],
    ['username', { username: 'carla@example.com' }, 'username must not have a web or e-mail address'],
    ['username', { username: 'carla＠example.com' }, 'username must not have a web or e-mail address'],
    ['username', { username: 'see evil.example' }, 'username must not have a web or e-mail address'],
    ['username', { username: '@carla' }, 'username must not contain @'],
    ['username', { username: '＠carla' }, 'username must not contain @'],
    ['username', { username: '\u200b' }, 'username format is invalid'],
    ['email', { email: 'carla' }, 'email format is invalid'],
  ])('is refused by its %s: %j (§5)', async (field, change, message) => {
    const answer = await postJson(shop, '/auth/register', { ...carla, ...change })
    expect(answer.status).toBe(400)
    const { errors } = await answer.json()
    expect(errors).toEqual([{ field, code: expect.any(String), message }])
  })
})

const refusalCode = ({ code }: { code: string }) => code

/** A different address each time, so that no mailbox's limit is reached. */
function someone() {
  const number = mailboxes++
  return { ...carla, username: `Carla ${number}`, email: `carla.${number}@example.com` }
}

/** Sends a body as a foreign browser might. */
function postJson({ app }: Shop, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return signed(app, API_BASE + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
