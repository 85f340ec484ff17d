import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import {
  endSession,
  getMe,
  getStorageKey,
  listSessions,
  refreshSession,
  signIn,
  signOut,
} from '#contract/account/auth.ts'
import { REUSE_GRACE_MS } from '#server/account/session/session.ts'
import * as session from '#server/account/sql/session.ts'
import { refreshTokens, sessions } from '#server/db/schema/account.ts'
import { setDisabled } from '#server/team/sql.ts'
import { openBrowser, PASSWORD, signInAs, withToken } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import {
  DATABASES,
  openSharedShop,
  openShop,
  QUICKEST,
  refusalOf,
  type Shop,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

const TABS = 50

describe.each(DATABASES)('sessions on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  afterEach(() => shop.setNow('2026-11-21', '09:30'))

  test('a signed-in user is identified by the token until signing out (§7)', async () => {
    const { request, session } = await signInAs(shop, 'customer')
    expect(session).toMatchObject({
      type: 'Bearer',
      username: 'ana.reyes',
      email: 'ana@example.com',
      roles: [],
      expiresAt: '2026-11-21T10:00:00+08:00',
    })
    const me = await request(getMe, {})
    expect(me).toMatchObject({ id: session.id, username: 'ana.reyes', email: 'ana@example.com', roles: [] })
    await shop.request(signOut, { body: { refreshToken: session.refreshToken } })
    expect(await refusalOf(request(getMe, {}))).toMatchObject({
      status: 401,
      code: 'AUTHENTICATION_REQUIRED',
    })
    const renewal = shop.request(refreshSession, { body: { refreshToken: session.refreshToken } })
    expect(await refusalOf(renewal)).toMatchObject({ status: 401, message: 'Authentication failed' })
    await shop.request(signOut, { body: { refreshToken: session.refreshToken } })
  })

  test.each(['ANA.REYES', 'ana@example.com', ' Ana@Example.COM', 'ａｎａ.reyes', 'ana\u200b.reyes'])(
    'name and address open an account however they are written: %s',
    async (username) => {
      await signInAs(shop, 'customer')
      const opened = await shop.request(signIn, { body: { username, password: PASSWORD } })
      expect(opened.username).toBe('ana.reyes')
    },
  )

  test('a refreshed session continues with both new tokens', async () => {
    const first = await signInAs(shop, 'staff')
    const next = await renew(first.session.refreshToken)
    expect(next).toMatchObject({ id: first.session.id, roles: ['ROLE_STAFF'] })
    expect(next.refreshToken).not.toBe(first.session.refreshToken)
    await withToken(openBrowser(shop), next.token).request(getMe, {})
  })

  test(`${TABS} refreshes of one token at once get one successor (D31)`, async () => {
    const { answers, stored } = await rush(shop)
    expect(answers).toHaveLength(TABS)
    expect(new Set(answers).size).toBe(1)
    expect(stored).toBe(2)
  })

  test('a token repeated after the grace period ends the session for everyone who has it (D31)', async () => {
    const { session } = await signInAs(shop, 'customer')
    const next = await renew(session.refreshToken)
    shop.setNow('2026-11-21', '09:31')
    expect(60_000).toBeGreaterThan(REUSE_GRACE_MS)
    expect((await refusalOf(renew(session.refreshToken))).code).toBe('SESSION_ENDED')
    expect((await refusalOf(renew(next.refreshToken))).code).toBe('SESSION_ENDED')
    const me = withToken(openBrowser(shop), next.token).request(getMe, {})
    expect((await refusalOf(me)).status).toBe(401)
  })

  test('no table holds a refresh token', async () => {
    const { session } = await signInAs(shop, 'customer')
    const rows = JSON.stringify([
      await shop.deps.database.select().from(refreshTokens),
      await shop.deps.database.select().from(sessions),
    ])
    expect(rows).not.toContain(session.refreshToken)
    expect(rows.length).toBeGreaterThan(100)
  })

  test('a session ends when nobody used it for 30 days, and after 90 in any case', async () => {
    const idle = await signInAs(shop, 'customer')
    shop.setNow('2026-12-21', '09:29')
    let { refreshToken } = await renew(idle.session.refreshToken)
    shop.setNow('2027-01-20', '09:30')
    expect((await refusalOf(renew(refreshToken))).code).toBe('SESSION_ENDED')

    shop.setNow('2026-11-21', '09:30')
    refreshToken = (await signInAs(shop, 'customer')).session.refreshToken
    for (const day of ['2026-12-15', '2027-01-10', '2027-02-05', '2027-02-19']) {
      shop.setNow(day, '09:29')
      refreshToken = (await renew(refreshToken)).refreshToken
    }
    shop.setNow('2027-02-19', '09:30')
    expect((await refusalOf(renew(refreshToken))).code).toBe('SESSION_ENDED')
  })

  test('the secret of the storage is handed out by cookie until the session ends (D46)', async () => {
    const browser = await signInAs(shop, 'customer')
    const { storageKey } = await browser.request(getStorageKey, {})
    expect(Buffer.from(storageKey, 'base64url')).toHaveLength(32)
    expect(await browser.request(getStorageKey, {})).toEqual({ storageKey })
    expect(browser.answers.at(-1)?.headers.get('Set-Cookie')).toContain('Max-Age=2592000')
    const stranger = await refusalOf(openBrowser(shop).request(getStorageKey, {}))
    expect(stranger.status).toBe(401)
    const [row] = await shop.deps.database
      .select()
      .from(sessions)
      .where(eq(sessions.userId, browser.session.id))
    expect(JSON.stringify(row)).not.toContain(storageKey)
    await browser.request(signOut, { body: { refreshToken: browser.session.refreshToken } })
    expect(browser.answers.at(-1)?.headers.get('Set-Cookie')).toMatch(/pugon-storage=;.*Max-Age=0/)
    expect((await refusalOf(browser.request(getStorageKey, {}))).status).toBe(401)
  })

  test('one sees one’s sessions with their devices, ends one of them, and nobody else’s', async () => {
    await shop.deps.database.delete(sessions)
    const phone = await signInAs(shop, 'customer')
    const other = await signInAs(shop, 'otherCustomer')
    const browser = openBrowser(shop, {
      'User-Agent':
        'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    })
    shop.setNow('2026-11-21', '09:35')
    const second = await browser.request(signIn, { body: { username: 'ana.reyes', password: PASSWORD } })
    const list = await phone.request(listSessions, {})
    expect(list).toMatchObject([
      { device: 'Chrome on Android', isCurrent: false, createdAt: '2026-11-21T09:35:00+08:00' },
      { device: 'Unknown device', isCurrent: true },
    ])
    const params = { id: list[0]?.id ?? '' }
    expect((await refusalOf(other.request(endSession, { params }))).status).toBe(404)
    await phone.request(endSession, { params })
    expect((await refusalOf(renew(second.refreshToken))).code).toBe('SESSION_ENDED')
    expect(await phone.request(listSessions, {})).toHaveLength(1)
  })

  test('an account that is shut is out at once and cannot come back', async () => {
    const ben = await signInAs(shop, 'otherCustomer')
    await shop.deps.database.transaction((transaction) => setDisabled(transaction, ben.session.id, true))
    expect((await refusalOf(ben.request(getMe, {}))).status).toBe(401)
    expect((await refusalOf(renew(ben.session.refreshToken))).status).toBe(401)
    const again = shop.request(signIn, { body: { username: 'Ben Cruz', password: PASSWORD } })
    expect(await refusalOf(again)).toMatchObject({ status: 401, message: 'Invalid username or password' })
  })

  test('signing in and refreshing is stored by no cache', async () => {
    const browser = await signInAs(shop, 'customer')
    await browser.request(refreshSession, { body: { refreshToken: browser.session.refreshToken } })
    for (const { headers, url } of browser.answers)
      expect([url, headers.get('Cache-Control')]).toEqual([url, 'no-store'])
  })

  const renew = (refreshToken: string) => shop.request(refreshSession, { body: { refreshToken } })
})

// Only on Postgres; `race.test.ts` proves why.
test.runIf(WITH_MUTANTS)('a token that is read before it is marked breaks this very race', async () => {
  const meet = meeting()
  vi.spyOn(session, 'claimRefreshToken').mockImplementation(async (transaction, hash, now) => {
    const [token] = await transaction.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
    await meet()
    if (!token || token.usedAt) return token ?? null
    await transaction.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash))
    return { ...token, usedAt: null }
  })
  await using shop = await openShop('postgres')
  const { answers } = await rush(shop)
  expect(answers.length).toBeLessThan(TABS)
})

test('cookies are for the shop’s own pages and scripts cannot read them', async () => {
  await using shop = await openShop(QUICKEST, {
    SITE_URL: 'https://shop.example',
    PUBLIC_API_ORIGIN: 'https://api.example',
  })
  await signInAs(shop, 'customer')
  const cookiesOf = async (headers: Record<string, string>) => {
    const browser = openBrowser(shop, headers)
    await browser.request(signIn, { body: { username: 'ana.reyes', password: PASSWORD } })
    return (browser.answers.at(-1)?.headers.getSetCookie() ?? []).filter((line) =>
      /storage|device/.test(line),
    )
  }
  const own = await cookiesOf({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' })
  const across = await cookiesOf({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' })
  expect([own.length, across.length]).toEqual([2, 2])
  for (const line of own) expect(line).toMatch(/Path=\/api\/v1\/auth; HttpOnly; Secure; SameSite=Lax$/)
  for (const line of across) expect(line).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$/)
})

/**
 * Every tab refreshes with the same token at once; returns the successors that were answered, and the tokens
 * now stored.
 */
async function rush(shop: Shop) {
  const { session } = await signInAs(shop, 'customer')
  await shop.request(signOut, { body: { refreshToken: 'warms-up-the-signing-of-writes' } })
  const results = await Promise.all(
    Array.from({ length: TABS }, () =>
      shop.request(refreshSession, { body: { refreshToken: session.refreshToken } }).then(
        ({ refreshToken }) => refreshToken,
        (error: unknown) => (error instanceof AnswerError ? null : Promise.reject(error)),
      ),
    ),
  )
  const stored = await shop.deps.database
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionOf(session.token)))
  return { answers: results.filter((answer) => answer !== null), stored: stored.length }
}

function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
}
