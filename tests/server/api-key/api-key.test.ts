import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listCustomers } from '#contract/admin/customer.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from '#contract/admin/shop/api-key.ts'
import { listTeam } from '#contract/admin/team.ts'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { KEY_CALLS_PER_MINUTE, MAX_KEYS, SCOPE_NAMES, type Scope } from '#domain/program/scope.ts'
import { SCOPE_CALLS, scopeOf } from '#server/api-key/scope-calls.ts'
import { users } from '#server/db/schema/account.ts'
import { apiKeys } from '#server/db/schema/program.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, openShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
let admin = await signInAs(shop, 'admin')

const make = async (scopes: Scope[], days: number | null = null, name = 'Bookkeeping') =>
  admin.request(makeApiKey, { body: { name, scopes, days } })

const ask = (key: string, { method, path, body }: Pick<Endpoint, 'method' | 'path' | 'body'>, sent = '{}') =>
  shop.app.request(API_BASE + path.replaceAll(/\{\w+\}/g, '1'), {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body && { body: sent }),
  })

const codeOf = async (answer: Response) =>
  ((await answer.json().catch(() => ({}))) as { code?: string }).code ?? 'none'

/** Whether a key is let in: later failures do not matter. */
const isLetIn = async (key: string, call: Endpoint) => {
  const answer = await ask(key, call)
  const code = await codeOf(answer)
  return !['AUTHENTICATION_REQUIRED', 'FORBIDDEN', 'CSRF_MISSING'].includes(code)
}

describe('the scopes', () => {
  test('name calls of staff, each one once, and nothing that only admins may do', () => {
    const named = SCOPE_NAMES.flatMap((scope) =>
      SCOPE_CALLS[scope].map(({ method, path }) => `${method} ${path}`),
    )
    expect(new Set(named).size).toBe(named.length)
    const staff = CALLS.filter(({ access }) => access === 'staff').map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(named.filter((call) => !staff.includes(call))).toEqual([])
    expect(named.filter((call) => /refund|team|settings|api-key|webhook|payment/.test(call))).toEqual([])
  })

  test.each([...SCOPE_NAMES, null])(
    'a key with %s alone may make exactly its calls, of all of the contract',
    async (scope) => {
      const { key, id } = await make([scope ?? 'orders:read'])
      if (!scope) await shop.deps.database.update(apiKeys).set({ scopes: [] }).where(eq(apiKeys.id, id))
      const wrong: string[] = []
      for (const call of CALLS) {
        const isIn = await isLetIn(key, call)
        if (isIn !== (scope !== null && scopeOf(call) === scope)) wrong.push(`${call.method} ${call.path}`)
      }
      expect(wrong).toEqual([])
      await admin.request(revokeApiKey, { params: { id } })
    },
  )
})

describe('a key', () => {
  test('is shown once, and stored as a hash of itself', async () => {
    const { key, prefix } = await make(['orders:read'])
    expect(key).toMatch(/^pgn_[\w-]{43}$/)
    expect(key.startsWith(prefix)).toBe(true)
    const listed = await admin.request(listApiKeys, {})
    expect(listed[0]).toMatchObject({
      name: 'Bookkeeping',
      prefix,
      scopes: ['orders:read'],
      createdBy: 'luz',
    })
    expect(JSON.stringify(listed)).not.toContain(key.slice(prefix.length))
    const everything = await shop.deps.database.execute(
      sql`SELECT (SELECT json_agg(k) FROM api_keys k)::text || (SELECT json_agg(u) FROM users u)::text
        || (SELECT json_agg(a) FROM audit_entries a)::text AS everything`,
    )
    expect(JSON.stringify(everything)).toContain(prefix)
    expect(JSON.stringify(everything)).not.toContain(key.slice(prefix.length))
  })

  test('changes stock without cookie, token and signature, and the trail has its name', async () => {
    const { key, prefix } = await make(['stock:write'])
    const { product, size } = await readyProduct(shop)
    const path = `/admin/products/${product.id}/stock`
    const sent = JSON.stringify({ changes: [{ sizeId: size.id, stockDelta: 3 }] })
    const answer = await ask(key, { method: 'POST', path, body: CALLS[0]?.answer as never }, sent)
    expect(answer.status).toBe(200)
    const { content } = await admin.request(listAuditEntries, {
      query: { noun: 'product', nounId: String(product.id) },
    })
    expect(content[0]?.by?.username).toBe(`Bookkeeping (${prefix})`)
  })

  test('is noted as used once a minute', async () => {
    const { key, id } = await make(['orders:read'])
    const usedAt = async () =>
      (await shop.deps.database.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsedAt
    const list = () => ask(key, { method: 'GET', path: '/admin/orders' })
    expect(await usedAt()).toBeNull()
    await list()
    const first = await usedAt()
    expect(first).toEqual(shop.deps.clock())
    shop.letPass(59_000)
    await list()
    expect(await usedAt()).toEqual(first)
    shop.letPass(2_000)
    await list()
    expect(await usedAt()).toEqual(shop.deps.clock())
  })

  test('ends at once when it is revoked, and by itself after its days', async () => {
    const [revoked, lapsing] = [await make(['orders:read']), await make(['orders:read'], 1)]
    const list = ({ key }: { key: string }) => ask(key, { method: 'GET', path: '/admin/orders' })
    expect([(await list(revoked)).status, (await list(lapsing)).status]).toEqual([200, 200])
    await admin.request(revokeApiKey, { params: { id: revoked.id } })
    const { status } = await list(revoked)
    expect(status).toBe(401)
    expect((await refusalOf(admin.request(revokeApiKey, { params: { id: revoked.id } }))).status).toBe(404)
    shop.letPass(86_400_000)
    expect(await codeOf(await list(lapsing))).toBe('AUTHENTICATION_REQUIRED')
    admin = await signInAs(shop, 'admin')
    const ids = (await admin.request(listApiKeys, {})).map(({ id }) => id)
    expect([ids.includes(revoked.id), ids.includes(lapsing.id)]).toEqual([false, false])
  })

  test('that is made up, cut, prolonged or sent as another scheme is refused', async () => {
    const { key } = await make(['orders:read'])
    const last = key.at(-1) === 'A' ? 'B' : 'A'
    const forged = [
      key.slice(0, -1) + last,
      key.slice(0, -1),
      `${key}A`,
      `pgn_${'A'.repeat(43)}`,
      'pgn_',
      key.toUpperCase(),
    ]
    for (const one of forged) {
      expect([one.length, (await ask(one, { method: 'GET', path: '/admin/orders' })).status]).toEqual([
        one.length,
        401,
      ])
    }
    const basic = await shop.app.request(`${API_BASE}/admin/orders`, {
      headers: { Authorization: `Basic ${key}` },
    })
    const query = await shop.app.request(`${API_BASE}/admin/orders?access_token=${key}`)
    expect([basic.status, query.status]).toEqual([401, 401])
  })

  test('has an account that is neither of the team nor a customer, and nobody can sign in to it', async () => {
    const { prefix } = await make(['orders:read'])
    const team = await admin.request(listTeam, {})
    expect(team.map(({ username }) => username).filter((name) => name.includes('pgn_'))).toEqual([])
    const { totalElements } = await admin.request(listCustomers, { query: { search: 'pgn_' } })
    expect(totalElements).toBe(0)
    const [account] = await shop.deps.database
      .select()
      .from(users)
      .where(eq(users.username, `Bookkeeping (${prefix})`))
    expect(account).toMatchObject({ isDisabled: true, roles: ['ROLE_KEY'] })
    const promoted = await admin.send(`${API_BASE}/admin/team/${account?.id}/roles`, {
      method: 'PUT',
      body: '{}',
    })
    expect(promoted.status).not.toBe(200)
  })

  test('cannot be made by staff, and no more than the bound can be made', async () => {
    const staff = await signInAs(shop, 'staff')
    const body = { name: 'Mine', scopes: ['orders:read' as const], days: null }
    expect((await refusalOf(staff.request(makeApiKey, { body }))).code).toBe('FORBIDDEN')
    const there = (await admin.request(listApiKeys, {})).length
    await Promise.all(Array.from({ length: MAX_KEYS - there }, () => make(['orders:read'])))
    expect((await refusalOf(make(['orders:read']))).problem.errors?.[0]).toMatchObject({ code: 'too-many' })
  })
})

test('calls by one key are limited, all kinds together, and those by another one are not', async () => {
  await using limited = await openShop(undefined, { RATE_LIMIT_FACTOR: '1' })
  const luz = await signInAs(limited, 'admin')
  const keys = await Promise.all(
    [1, 2].map((one) =>
      luz.request(makeApiKey, {
        body: { name: `Key ${one}`, scopes: ['orders:read', 'catalogue:read'], days: null },
      }),
    ),
  )
  const call = (index: number, path: string) =>
    limited.app.request(API_BASE + path, { headers: { Authorization: `Bearer ${keys[index]?.key}` } })
  for (let calls = 0; calls < KEY_CALLS_PER_MINUTE; calls++) {
    const { status } = await call(0, calls % 2 ? '/admin/categories' : '/admin/orders/counts')
    if (status !== 200) expect.fail(`call ${calls} was answered ${status}`)
  }
  const refused = await call(0, '/admin/categories')
  expect([refused.status, (await call(1, '/admin/categories')).status]).toEqual([429, 200])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
