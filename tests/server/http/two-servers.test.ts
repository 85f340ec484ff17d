import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, getMe, refreshSession, signOut } from '#contract/account/auth.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { Size } from '#domain/product/product.ts'
import { type Listener, listen } from '#server/listen.ts'
import { setDisabled } from '#server/team/sql.ts'
import { depth } from '#tests/depth.ts'
import { PASSWORD, type Role, signInAs } from '#tests/server/setup/account.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import {
  DATABASES,
  openShop,
  readyProduct,
  refusalOf,
  type Shop,
  submitRaw,
} from '#tests/server/setup/shop.ts'

/** A session that ends here must have ended there within this time. */
const SOON_MS = depth(20_000, 1000)

async function stockOf({ deps }: Shop, productId: number, sizeId: number) {
  const product = (await deps.catalogue.read()).product(productId)
  return product?.sizes.find(({ id }) => id === sizeId)?.stockQuantity
}

describe.runIf(DATABASES.length > 1)('two servers on one Postgres', () => {
  let here: Shop
  let there: Listener
  let other: Shop
  let shared: Record<string, string>
  beforeAll(async () => {
    shared = {
      ...POSTGRES_SETTINGS,
      DATABASE_URL: await createDatabase(),
      AUTH_SECRET: 'one-secret-for-both-of-them-is-long',
    }
    here = await openShop('postgres', shared)
    other = await openShop('postgres', shared)
    there = await listen(other, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await there.close()
    await Promise.all([here.close(), other.close()])
  })

  test('know each other’s tokens and refresh each other’s sessions', async () => {
    const { session } = await signInAs(here, 'customer')
    expect(await statusThere(session.token)).toBe(200)
    const next = await other.request(refreshSession, { body: { refreshToken: session.refreshToken } })
    expect(
      await here.request(refreshSession, { body: { refreshToken: session.refreshToken } }),
    ).toMatchObject({
      refreshToken: next.refreshToken,
    })
  })

  test.each<[string, Role, (signedIn: Awaited<ReturnType<typeof signInAs>>) => Promise<unknown>]>([
    [
      'signed out',
      'customer',
      ({ request, session }) => request(signOut, { body: { refreshToken: session.refreshToken } }),
    ],
    [
      'changed its password in another session',
      'customer',
      async () => {
        const second = await signInAs(here, 'customer')
        await second.request(changePassword, {
          body: { currentPassword: PASSWORD, newPassword: 'Kesong 7 Puti!' },
        })
      },
    ],
    [
      'was shut',
      'staff',
      ({ session }) =>
        here.deps.database.transaction((transaction) => setDisabled(transaction, session.id, true)),
    ],
  ])('a token whose account %s here is worth nothing there within a second', async (_, role, end) => {
    const signedIn = await signInAs(here, role)
    expect(await statusThere(signedIn.session.token)).toBe(200)
    await end(signedIn)
    const ended = performance.now()
    expect(await statusThere(signedIn.session.token)).toBe(401)
    expect(performance.now() - ended).toBeLessThan(SOON_MS)
    expect((await refusalOf(signedIn.request(getMe, {}))).status).toBe(401)
  })

  test('a sale in one process shows in the other within a second, and only the sold product is read again', async () => {
    const { products: before } = await other.deps.catalogue.read()
    const { product, size } = await readyProduct(here)
    expect((await submitRaw(here, { product, size }, 'sold-over-there')).status).toBe(201)
    for (const shop of [here, other])
      await expect
        .poll(() => stockOf(shop, product.id, size.id), { timeout: SOON_MS })
        .toBe(size.stockQuantity - 1)
    const changed = (await other.deps.catalogue.read()).products.filter((one) => !before.includes(one))
    expect(changed.map(({ id }) => id)).toEqual([product.id])
  })

  test('what a process sold right before it ends shows in the others', async () => {
    const ending = await openShop('postgres', shared)
    const { products } = await here.deps.catalogue.read()
    const ready = products.filter(({ available, madeToOrder }) => available && !madeToOrder).slice(-2)
    const sold = new Map<number, Size>()
    // The second is sold within the time in which a rush is announced together.
    for (const product of ready) {
      const size = product.sizes.find(({ stockQuantity }) => stockQuantity > 0) as Size
      sold.set(product.id, size)
      expect((await submitRaw(ending, { product, size }, `last-${product.slug}`)).status).toBe(201)
    }
    await ending.close()
    for (const [id, size] of sold)
      await expect.poll(() => stockOf(other, id, size.id), { timeout: SOON_MS }).toBe(size.stockQuantity - 1)
  })

  const statusThere = async (token: string) => {
    const address = `http://127.0.0.1:${there.port}${API_BASE}/auth/me`
    return (await fetch(address, { headers: { Authorization: `Bearer ${token}` } })).status
  }
})
