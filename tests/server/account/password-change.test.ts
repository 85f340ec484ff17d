import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword, forgotPassword, getMe, resetPassword, signIn } from '#contract/account/auth.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { MAIL_LIMITS } from '#server/account/auth.ts'
import { askForReset } from '#server/account/password/password-change.ts'
import { openSession } from '#server/account/session/session.ts'
import { findAccount, setPassword } from '#server/account/sql/account.ts'
import { MAX_FAILURES } from '#server/account/sql/sign-in-failure.ts'
import { passwordResets, signInFailures, users } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { makeAccount, openBrowser, PASSWORD, readMails, signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const NEW_PASSWORD = 'Kesong 7 Puti!'

describe.each(SOME_DATABASES)('new passwords on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  beforeEach(async () => {
    shop.setNow('2026-11-21', '09:30')
    for (const table of [outbox, passwordResets, signInFailures, users])
      await shop.deps.database.delete(table)
  })

  test('a forgotten password is replaced through a link that works once, and all sessions end', async () => {
    const { session, request } = await signInAs(shop, 'customer')
    await shop.request(forgotPassword, { body: { email: 'ANA@example.com' } })
    const [mail] = await readMails(shop)
    expect(mail).toMatchObject({ kind: 'password-reset', to: 'ana@example.com' })
    const weak = reset(mail?.token, 'short')
    expect((await refusalOf(weak)).problem.errors).toHaveLength(4)
    await reset(mail?.token, NEW_PASSWORD)
    expect((await refusalOf(request(getMe, {}))).status).toBe(401)
    expect((await refusalOf(reset(mail?.token, NEW_PASSWORD))).code).toBe('LINK_INVALID')
    expect((await refusalOf(enter({ username: session.username, password: PASSWORD }))).status).toBe(401)
    await enter({ username: session.username, password: NEW_PASSWORD })
    expect((await readMails(shop)).at(-1)?.kind).toBe('password-changed')
  })

  test('a link to choose a password is over after an hour, and with the next new password', async () => {
    await makeAccount(shop, 'customer')
    const email = 'ana@example.com'
    await shop.request(forgotPassword, { body: { email } })
    const [late] = await readMails(shop)
    shop.setNow('2026-11-21', '10:30')
    expect((await refusalOf(reset(late?.token, NEW_PASSWORD))).code).toBe('LINK_INVALID')
    await shop.request(forgotPassword, { body: { email } })
    await shop.request(forgotPassword, { body: { email } })
    const [second, third] = (await readMails(shop)).slice(1)
    await reset(third?.token, NEW_PASSWORD)
    expect((await refusalOf(reset(second?.token, NEW_PASSWORD))).code).toBe('LINK_INVALID')
  })

  test('a new link ends the older one, also when both are asked for at once', async () => {
    await makeAccount(shop, 'customer')
    // Not through the call, since the other tests need its hourly mails.
    const ask = () => askForReset(shop.deps, 'ana@example.com')
    await ask()
    await ask()
    const [older, newer] = await readMails(shop)
    expect((await refusalOf(reset(older?.token, NEW_PASSWORD))).code).toBe('LINK_INVALID')
    await Promise.all(Array.from({ length: 8 }, ask))
    expect(await shop.deps.database.$count(passwordResets)).toBe(1)
    expect((await refusalOf(reset(newer?.token, NEW_PASSWORD))).code).toBe('LINK_INVALID')
  })

  test('an address without an account gets no mail, and the caller the same answer as late', async () => {
    await makeAccount(shop, 'otherCustomer')
    const started = performance.now()
    const unknown = await post('/auth/forgot-password', { email: 'nobody@example.com' })
    expect(performance.now() - started).toBeGreaterThan(190)
    const known = await post('/auth/forgot-password', { email: 'ben@example.com' })
    expect(known).toEqual(unknown)
    expect((await readMails(shop)).map(({ to }) => to)).toEqual(['ben@example.com'])
  })

  test('someone who chose a new password by mail can sign in although strangers had locked the name', async () => {
    const { username, email } = await makeAccount(shop, 'staff')
    for (let wrong = 0; wrong < MAX_FAILURES; wrong++) {
      await refusalOf(enter({ username, password: 'Wrong 1 Password!' }))
    }
    expect((await refusalOf(enter({ username, password: PASSWORD }))).status).toBe(423)
    await shop.request(forgotPassword, { body: { email } })
    await reset((await readMails(shop)).at(-1)?.token, NEW_PASSWORD)
    await enter({ username, password: NEW_PASSWORD })
  })

  test('a changed password needs the one before, ends the other sessions and keeps this one', async () => {
    const here = await signInAs(shop, 'customer')
    const elsewhere = await signInAs(shop, 'customer')
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      here.request(changePassword, { body: { currentPassword, newPassword } })
    const wrong = await refusalOf(change('Wrong 1 Password!'))
    expect([wrong.status, wrong.problem.errors?.[0]]).toEqual([
      400,
      { field: 'currentPassword', code: 'wrong', message: 'This is not your current password' },
    ])
    expect((await refusalOf(change(PASSWORD, 'Password1!'))).problem.errors?.[0]?.field).toBe('newPassword')
    await change(PASSWORD)
    await here.request(getMe, {})
    expect((await refusalOf(elsewhere.request(getMe, {}))).status).toBe(401)
    await enter({ username: here.session.username, password: NEW_PASSWORD })
  })

  test(`${MAX_FAILURES} wrong current passwords lock the change of it`, async () => {
    const { request } = await signInAs(shop, 'customer')
    const statuses: number[] = []
    for (let wrong = 0; wrong <= MAX_FAILURES; wrong++) {
      const body = { currentPassword: 'Wrong 1 Password!', newPassword: NEW_PASSWORD }
      statuses.push((await refusalOf(request(changePassword, { body }))).status)
    }
    expect(statuses).toEqual([...Array(MAX_FAILURES).fill(400), 423])
  })

  test('a session opened with the password before is not written after it was changed', async () => {
    const { id } = (await signInAs(shop, 'customer')).session
    const { database, vault, auth } = shop.deps
    const before = await findAccount(database, vault, id)
    await database.transaction(async (transaction) =>
      setPassword(transaction, id, await auth.passwords.hash('x')),
    )
    if (!before) expect.fail('The account is gone')
    await expect(openSession(shop.deps, before, 'A phone')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  })

  test('one mailbox gets so many links an hour, whether or not it has an account', async () => {
    await makeAccount(shop, 'customer')
    for (const email of [`many-${kind}@example.com`, 'ana@example.com']) {
      await shop.deps.database.delete(outbox)
      const statuses: number[] = []
      for (let sent = 0; sent <= MAIL_LIMITS.mailbox + 1; sent++) {
        statuses.push((await post('/auth/forgot-password', { email })).status)
      }
      expect(statuses.at(-1)).toBe(429)
      expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(MAIL_LIMITS.mailbox)
    }
  })

  test('requesting accounts with somebody’s address does not keep them from getting a new password', async () => {
    const email = `wanted-${kind}@example.com`
    for (let asked = 0; asked <= MAIL_LIMITS.mailbox; asked++)
      await post('/auth/register', { username: `taker${asked}`, email, password: NEW_PASSWORD })
    const last = await post('/auth/register', { username: 'taker', email, password: NEW_PASSWORD })
    expect(last.status).toBe(429)
    expect((await post('/auth/forgot-password', { email })).status).toBe(202)
  })

  const reset = (token = '', password: string) => shop.request(resetPassword, { body: { token, password } })
  const enter = ({ username, password }: { username: string; password: string }) =>
    openBrowser(shop).request(signIn, { body: { username, password } })
  const post = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await signed(shop.app, API_BASE + path, init)
    const headers = Object.fromEntries(answer.headers)
    delete headers['x-correlation-id']
    const { correlationId, ...rest } = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, headers, body: rest }
  }
})
