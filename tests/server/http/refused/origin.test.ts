import { describe, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openSharedShop, openShop, QUICKEST, type Shop } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const SITE = 'https://shop.example'
const PARTNER = 'https://partner.example'
const QUOTE = `${API_BASE}/orders/quote`
const PRODUCTS = `${API_BASE}/products/available`

/** The outcome of an honestly signed write with these headers; `null` if it reached its call. */
async function refusal(shop: Shop, headers: Record<string, string>, host = 'http://localhost') {
  const init = signedInit(await openVisit(shop.app), QUOTE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  })
  const { code } = await (await shop.app.request(host + QUOTE, init)).json()
  return code === 'VALIDATION_FAILED' ? null : code
}

const preflight = (shop: Shop, origin: string, path = QUOTE) =>
  shop.app.request(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,x-csrf-token',
    },
  })

const corsHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('a shop of one host', async () => {
  const shop = await openSharedShop(QUICKEST, { SITE_URL: 'http://shop.local:4321' })

  test.each([
    ['no browser', {}],
    ['its own site', { Origin: 'http://shop.local:4321' }],
    ['the host that was asked', { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }],
    ['the host that was asked, behind TLS', { Origin: 'https://localhost' }],
    ['what someone typed', { 'Sec-Fetch-Site': 'none' }],
  ])('lets a write of %s through', async (_, headers) => {
    expect(await refusal(shop, headers)).toBeNull()
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another site that says nothing of itself', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site of its domain', { Origin: 'http://other.shop.local:4321', 'Sec-Fetch-Site': 'same-site' }],
    ['another port', { Origin: 'http://localhost:81', 'Sec-Fetch-Site': 'same-site' }],
    ['a page without an origin', { Origin: 'null' }],
    ['what is no origin', { Origin: 'localhost' }],
  ])('refuses a write of %s', async (_, headers) => {
    expect(await refusal(shop, headers)).toBe('ORIGIN_REFUSED')
  })

  test('is closed to pages elsewhere: no answer shares anything', async () => {
    for (const origin of ['https://evil.example', 'http://shop.local:4321', 'null']) {
      const headers = { Origin: origin }
      const answers = [await shop.app.request(PRODUCTS, { headers }), await preflight(shop, origin)]
      for (const answer of answers) expect(corsHeaders(answer)).toEqual([])
    }
  })
})

test('a page that was loaded by http is no page of a shop that is served by https', async () => {
  const shop = await openShop(QUICKEST, { SITE_URL: SITE })
  const host = 'http://shop.example'
  const refused = await refusal(shop, { Origin: host }, host)
  await shop.close()
  expect(refused).toBe('ORIGIN_REFUSED')
})

describe('a shop whose site is served elsewhere', async () => {
  const shop = await openSharedShop(QUICKEST, {
    SITE_URL: SITE,
    PUBLIC_API_ORIGIN: 'https://api.example',
    ALLOWED_ORIGINS: ` ${PARTNER} , http://localhost:3000/`,
  })

  test.each([SITE, PARTNER, 'http://localhost:3000'])('shares its answers with %s', async (origin) => {
    const asked = await preflight(shop, origin)
    expect([asked.status, await asked.text()]).toEqual([204, ''])
    expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('DELETE')
    expect(asked.headers.get('Access-Control-Allow-Headers')).toMatch(
      /Authorization.*Content-Type.*Idempotency-Key.*X-CSRF-Token.*X-Timestamp.*X-Nonce.*X-Signature/,
    )
    expect(Number(asked.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(600)
    const good = await shop.app.request(PRODUCTS, { headers: { Origin: origin } })
    const bad = await shop.app.request(QUOTE, { method: 'POST', headers: { Origin: origin } })
    expect([good.status, bad.status]).toEqual([200, 403])
    for (const { headers } of [asked, good, bad]) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
      expect(headers.get('Vary')).toContain('Origin')
      expect(headers.get('X-Correlation-ID')).toBeTruthy()
    }
    expect(good.headers.get('Access-Control-Expose-Headers')).toBe(
      'X-Correlation-ID, Retry-After, ETag, Idempotency-Replayed',
    )
    expect(await refusal(shop, { Origin: origin, 'Sec-Fetch-Site': 'cross-site' })).toBeNull()
  })

  test.each(['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'])(
    'shares nothing with %s, and keeps caches apart',
    async (origin) => {
      const answers = [
        await shop.app.request(PRODUCTS, { headers: { Origin: origin } }),
        await preflight(shop, origin),
      ]
      for (const answer of answers) {
        expect(corsHeaders(answer)).toEqual([])
        expect(answer.headers.get('Vary')).toContain('Origin')
      }
      expect(await refusal(shop, { Origin: origin, 'Sec-Fetch-Site': 'cross-site' })).toBe('ORIGIN_REFUSED')
    },
  )

  test('gives a cookie that travels there, one for each site that calls', async () => {
    const { headers } = await shop.app.request(`${API_BASE}/security/csrf`, { headers: { Origin: SITE } })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-pugon_session=/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/']) {
      expect(cookie.split('; ')).toContain(part)
    }
    expect(cookie).not.toContain('Domain')
  })
})

test('one other origin may read every public answer, so that a cache in front need not heed Vary', async () => {
  const shop = await openShop(QUICKEST, { SITE_URL: SITE, PUBLIC_API_ORIGIN: 'https://api.example' })
  const sharing = async (headers: Record<string, string>) => {
    const { headers: sent } = await shop.app.request(PRODUCTS, { headers })
    expect(sent.get('Cache-Control')).toContain('public')
    return [...corsHeaders({ headers: sent } as Response), 'vary'].map((name) => [name, sent.get(name)])
  }
  const [own, ...others] = [
    await sharing({ Origin: SITE }),
    await sharing({}),
    await sharing({ Origin: PARTNER }),
  ]
  await shop.close()
  expect(own).toContainEqual(['access-control-allow-origin', SITE])
  expect(own).toContainEqual(['vary', 'Accept-Encoding'])
  expect(others).toEqual([own, own])
})

test.each([
  [{ ALLOWED_ORIGINS: 'https://a.example,partner' }, 'ALLOWED_ORIGINS must be an address'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS must be an address'],
  [{ SITE_URL: `https://shop.example/${'a'.repeat(2048)}` }, 'SITE_URL must be an address'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0'],
  [{ RATE_LIMIT_FACTOR: 'many' }, 'RATE_LIMIT_FACTOR must be a number above 0'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a whole number from 0'],
  [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES must be a whole number from 0'],
  [{ PUBLIC_GTM_ID: 'G-AB12CD3' }, 'PUBLIC_GTM_ID must be a tag manager'],
])('the setting %o is refused', (setting, words) => {
  const read = () => readConfig({ DATA_DIR: '/tmp/pugon-config', ...setting })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(words)
})
