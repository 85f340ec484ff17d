import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  getMe,
  resetPassword,
  signIn,
} from '#contract/account/auth.ts'
import { getProfile } from '#contract/account/profile.ts'
import { askForReset } from '#server/account/password/password-change.ts'
import { emailChanges, signInFailures, users } from '#server/db/schema/account.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { makeAccount, PASSWORD, readMails, signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

describe.each(SOME_DATABASES)('another e-mail address on %s (D29)', async (kind) => {
  const shop = await openSharedShop(kind)
  beforeEach(async () => {
    shop.setNow('2026-11-21', '09:30')
    for (const table of [outbox, signInFailures, users]) await shop.deps.database.delete(table)
  })

  test('a new e-mail address takes effect when its mailed link is followed; the previous one is notified', async () => {
    const { request } = await signInAs(shop, 'customer')
    await request(changeEmail, { body: { email: 'ana.new@example.com', password: PASSWORD } })
    expect(await request(getProfile, {})).toMatchObject({ newEmail: 'ana.new@example.com' })
    expect(await request(getMe, {})).toMatchObject({ email: 'ana@example.com' })
    const [mail] = await readMails(shop)
    expect(mail).toMatchObject({ kind: 'email-change', to: 'ana.new@example.com' })
    const confirm = () => shop.request(confirmEmail, { body: { token: mail?.token ?? '' } })
    expect(await confirm()).toEqual({ email: 'ana.new@example.com' })
    expect((await refusalOf(confirm())).code).toBe('LINK_INVALID')
    expect(await request(getMe, {})).toMatchObject({ email: 'ana.new@example.com' })
    expect(await request(getProfile, {})).toMatchObject({ newEmail: null })
    expect((await readMails(shop)).at(-1)).toMatchObject({ kind: 'email-changed', to: 'ana@example.com' })
    await shop.request(signIn, { body: { username: 'ANA.NEW@example.com', password: PASSWORD } })
    const old = shop.request(signIn, { body: { username: 'ana@example.com', password: PASSWORD } })
    expect((await refusalOf(old)).status).toBe(401)
  })

  test('a link to another address is over after a day, and with the next one', async () => {
    const { request } = await signInAs(shop, 'customer')
    await request(changeEmail, { body: { email: 'one@example.org', password: PASSWORD } })
    await request(changeEmail, { body: { email: 'two@example.org', password: PASSWORD } })
    const [one, two] = (await readMails(shop)).filter(({ kind }) => kind === 'email-change')
    const confirm = (token = '') => shop.request(confirmEmail, { body: { token } })
    expect((await refusalOf(confirm(one?.token))).code).toBe('LINK_INVALID')
    shop.setNow('2026-11-22', '09:30')
    expect((await refusalOf(confirm(two?.token))).code).toBe('LINK_INVALID')
    expect(await shop.deps.database.$count(emailChanges)).toBe(1)
  })

  test('an address that already has an account is not given away, and the caller learns nothing', async () => {
    await makeAccount(shop, 'otherCustomer')
    const { request } = await signInAs(shop, 'customer')
    const free = await request(changeEmail, { body: { email: 'free@example.com', password: PASSWORD } })
    const taken = await request(changeEmail, { body: { email: 'BEN@example.com', password: PASSWORD } })
    expect(taken).toEqual(free)
    expect(await request(getProfile, {})).toMatchObject({ newEmail: 'BEN@example.com' })
    const mail = (await readMails(shop)).find(({ to }) => to === 'ben@example.com')
    expect(mail).toMatchObject({ kind: 'email-in-use', token: '' })
    expect(mail?.text).toContain('Ben Cruz')
  })

  test('an address that gets an account before the link is followed stays with that one', async () => {
    const { request } = await signInAs(shop, 'customer')
    await request(changeEmail, { body: { email: 'ben@example.com', password: PASSWORD } })
    await makeAccount(shop, 'otherCustomer')
    const [mail] = await readMails(shop)
    const late = shop.request(confirmEmail, { body: { token: mail?.token ?? '' } })
    expect((await refusalOf(late)).code).toBe('LINK_INVALID')
    expect(await request(getMe, {})).toMatchObject({ email: 'ana@example.com' })
  })

  test('two accounts that confirm one address at once: one gets it', async () => {
    const ana = await signInAs(shop, 'customer')
    const ben = await signInAs(shop, 'otherCustomer')
    for (const { request } of [ana, ben])
      await request(changeEmail, { body: { email: 'both@example.com', password: PASSWORD } })
    const codes = await Promise.all(
      (await readMails(shop))
        .filter(({ kind }) => kind === 'email-change')
        .map(({ token }) =>
          shop.request(confirmEmail, { body: { token } }).then(
            () => 'done',
            ({ code }) => code,
          ),
        ),
    )
    expect(codes.toSorted()).toEqual(['LINK_INVALID', 'done'])
  })

  test('with another address, links to a password that went to the one before are over', async () => {
    const { request } = await signInAs(shop, 'customer')
    await askForReset(shop.deps, 'ana@example.com')
    await request(changeEmail, { body: { email: 'ana.new@example.com', password: PASSWORD } })
    const [reset, change] = await readMails(shop)
    await shop.request(confirmEmail, { body: { token: change?.token ?? '' } })
    const late = shop.request(resetPassword, {
      body: { token: reset?.token ?? '', password: 'Kesong 7 Puti!' },
    })
    expect((await refusalOf(late)).code).toBe('LINK_INVALID')
  })

  test('the address before hears of the wish, and a new password stops it', async () => {
    const { request } = await signInAs(shop, 'customer')
    await request(changeEmail, { body: { email: 'thief@example.org', password: PASSWORD } })
    const mails = await readMails(shop)
    expect(mails.at(-1)).toMatchObject({ kind: 'email-asked', to: 'ana@example.com', token: '' })
    expect(mails.at(-1)?.text).not.toContain('thief')
    await request(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Kesong 7 Puti!' } })
    expect(await request(getProfile, {})).toMatchObject({ newEmail: null })
    const late = shop.request(confirmEmail, { body: { token: mails[0]?.token ?? '' } })
    expect((await refusalOf(late)).code).toBe('LINK_INVALID')
    expect(await request(getMe, {})).toMatchObject({ email: 'ana@example.com' })
  })

  test('a new e-mail address of the team is in the audit trail, a customer’s is not', async () => {
    for (const [role, entries] of [
      ['customer', 0],
      ['staff', 1],
    ] as const) {
      const { request } = await signInAs(shop, role)
      await request(changeEmail, { body: { email: `${role}.new@example.com`, password: PASSWORD } })
      const mail = (await readMails(shop)).find(({ to }) => to === `${role}.new@example.com`)
      await shop.request(confirmEmail, { body: { token: mail?.token ?? '' } })
      const made = eq(auditEntries.action, 'email-changed')
      expect(await shop.deps.database.$count(auditEntries, made), role).toBe(entries)
    }
  })
})
