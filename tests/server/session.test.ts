import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe, refreshSession, signIn, signOut } from '#contract/auth.ts'
import { PASSWORD, signInAs } from './account.ts'
import { DATABASES, openShop, refusalOf, type Shop } from './shop.ts'

describe.each(DATABASES)('sessions on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  test('who signs in is known by their token until they sign out (§7)', async () => {
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
  })

  test.each(['ANA.REYES', 'ana@example.com', ' Ana@Example.COM', 'ａｎａ.reyes'])(
    'name and address open an account however they are written: %s',
    async (username) => {
      await signInAs(shop, 'customer')
      const session = await shop.request(signIn, { body: { username, password: PASSWORD } })
      expect(session.username).toBe('ana.reyes')
    },
  )

  test('a refreshed session goes on with both new tokens', async () => {
    const { session } = await signInAs(shop, 'staff')
    const next = await shop.request(refreshSession, { body: { refreshToken: session.refreshToken } })
    expect(next).toMatchObject({ id: session.id, roles: ['ROLE_STAFF'] })
    expect(next.refreshToken).not.toBe(session.refreshToken)
  })
})
