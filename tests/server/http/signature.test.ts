import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { CSRF_LIFE_MS } from '#domain/account/session-times.ts'
import { createApp } from '#server/app.ts'
import { depth } from '#tests/depth.ts'
import { draftOf, openSharedShop, openShop, QUICKEST, readyProduct } from '#tests/server/setup/shop.ts'
import { newNonce, openVisit, type Signing, sign, signedInit } from '#tests/server/setup/signed.ts'

const ROUNDS = depth(10, 100)
const PATH = `${API_BASE}/vouchers-of-nobody`
const QUOTE = API_BASE + quoteOrder.path
const CONTACT = API_BASE + sendContactMessage.path
const MINUTE = 60_000

const shop = await openSharedShop()
const { product, size } = await readyProduct(shop)
const { items } = draftOf([{ product, size, quantity: 1 }], 0)
const fulfilment = { method: 'pickup', date: null, window: null }
const body = JSON.stringify({ items, fulfilment, voucherCode: null })
const visit = await openVisit(shop.app)
const other = await openVisit(shop.app)

type Sent = { path: string; method: string; headers: Record<string, string>; body: string }

/** An honest quote, changed after it was signed. */
async function send(change: (sent: Sent) => Partial<Sent> = () => ({}), by = visit) {
  const init = signedInit(by, QUOTE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const headers = Object.fromEntries(new Headers(init.headers))
  const sent = { path: QUOTE, method: 'POST', headers, body }
  const { path, ...changed } = { ...sent, ...change(sent) }
  const response = await shop.app.request(path, changed)
  return { status: response.status, ...(await response.json()) }
}

const header = (name: string, value: (given: string) => string) => (sent: Sent) => ({
  headers: { ...sent.headers, [name]: value(sent.headers[name] ?? '') },
})

/** Signs something other than it sends. */
const signedAs =
  (change: Partial<Signing>, by = () => visit) =>
  ({ headers, body }: Sent): Partial<Sent> => {
    const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '' } = headers
    const signature = sign(by().csrfToken, {
      method: 'POST',
      target: QUOTE,
      timestamp,
      nonce,
      body,
      ...change,
    })
    return { headers: { ...headers, 'x-signature': signature } }
  }

/** Signs with another time than it sends. */
const signedAt =
  (minutes: number) =>
  (sent: Sent): Partial<Sent> => {
    const headers = { ...sent.headers, 'x-timestamp': minutesFromNow(minutes) }
    return signedAs({})({ ...sent, headers })
  }

/** Changes one character. */
const altered = (text: string, at: number) => {
  const letter = text.at(at) === 'A' ? 'B' : 'A'
  return at < 0 ? text.slice(0, at) + letter : text.slice(0, at) + letter + text.slice(at + 1)
}

const minutesFromNow = (minutes: number) => String(Date.parse(visit.serverTime) + minutes * MINUTE)

test.each([
  ['as it is', () => ({})],
  ['signed a second time', signedAs({})],
  ['five minutes old', signedAt(-5)],
  ['from five minutes ahead', signedAt(5)],
])('an honest write is let through %s', async (_, change) => {
  expect((await send(change)).status).toBe(200)
})

const TAMPERINGS: [string, (sent: Sent) => Partial<Sent>, string][] = [
  ['without its token', header('x-csrf-token', () => ''), 'CSRF_MISSING'],
  ['whose token is altered', header('x-csrf-token', (token) => altered(token, -1)), 'CSRF_INVALID'],
  [
    'whose token says that it is younger',
    header('x-csrf-token', (token) => altered(token, 3)),
    'CSRF_INVALID',
  ],
  [
    'with the token of another session',
    ({ headers }) => ({ headers: { ...headers, 'x-csrf-token': other.csrfToken } }),
    'CSRF_INVALID',
  ],
  ['with the cookie of another session', header('cookie', () => other.cookie), 'CSRF_INVALID'],
  ['without its cookie', header('cookie', () => ''), 'CSRF_INVALID'],
  ['without a signature', header('x-signature', () => ''), 'SIGNATURE_INVALID'],
  ['whose signature is altered', header('x-signature', (text) => altered(text, 5)), 'SIGNATURE_INVALID'],
  ['whose method is altered', signedAs({ method: 'PUT' }), 'SIGNATURE_INVALID'],
  ['whose path is altered', signedAs({ target: CONTACT }), 'SIGNATURE_INVALID'],
  ['whose query is altered', ({ path }) => ({ path: `${path}?expectedTotal=1` }), 'SIGNATURE_INVALID'],
  [
    'whose body is altered',
    (sent) => ({ body: sent.body.replace('"quantity":1', '"quantity":9') }),
    'SIGNATURE_INVALID',
  ],
  ['whose timestamp is altered', header('x-timestamp', () => minutesFromNow(1)), 'SIGNATURE_INVALID'],
  ['whose timestamp is no number', header('x-timestamp', () => 'now'), 'SIGNATURE_INVALID'],
  ['whose nonce is altered', header('x-nonce', () => newNonce()), 'SIGNATURE_INVALID'],
  ['whose nonce is too short', header('x-nonce', (nonce) => nonce.slice(1)), 'SIGNATURE_INVALID'],
  ['signed with the key of another session', signedAs({}, () => other), 'SIGNATURE_INVALID'],
  ['signed as if it were multipart', signedAsMultipart, 'SIGNATURE_INVALID'],
  ['that is more than 5 minutes old', signedAt(-5.01), 'CLOCK_SKEW'],
  ['from more than 5 minutes ahead', signedAt(5.01), 'CLOCK_SKEW'],
]

test.each(TAMPERINGS)('a write %s is refused', async (_, change, code) => {
  expect(await send(change)).toMatchObject({
    status: 403,
    code,
    message: 'Security validation failed. Please try again.',
  })
})

/** The literal for multipart with another kind of body. */
function signedAsMultipart({ headers }: Sent): Partial<Sent> {
  const key = createHmac('sha256', visit.csrfToken).update('sig-v1').digest()
  const text = ['POST', QUOTE, headers['x-timestamp'], headers['x-nonce'], 'UNSIGNED-PAYLOAD'].join('\n')
  return {
    headers: { ...headers, 'x-signature': createHmac('sha256', key).update(text).digest('base64url') },
  }
}

test('a multipart body is signed by a literal, and still read by no call that takes none', async () => {
  const refused = await send((sent) => {
    const changed = signedAsMultipart(sent)
    return { headers: { ...changed.headers, 'content-type': 'multipart/form-data; boundary=x' } }
  })
  expect([refused.status, refused.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
})

test('a write that is sent again is refused', async () => {
  let again: Sent | undefined
  expect((await send((sent) => (again = sent))).status).toBe(200)
  expect(await send(() => again ?? {})).toMatchObject({ status: 403, code: 'REPLAYED' })
})

test('a client with a wrong clock gets the server’s time', async () => {
  const { serverTime } = await send(header('x-timestamp', () => minutesFromNow(60)))
  expect(Date.parse(serverTime)).toBe(shop.deps.clock().getTime())
})

describe('a token', () => {
  test('is valid for 60 minutes (§9), in every process with the same secret, and in no other', async () => {
    const early = new Date(shop.deps.clock().getTime() - CSRF_LIFE_MS)
    const expired = createApp({ ...shop.deps, clock: () => early })
    const old = await openVisit(expired)
    expect(await send(undefined, { ...old, serverTime: visit.serverTime })).toMatchObject({
      code: 'CSRF_EXPIRED',
    })
    const young = await openVisit(createApp({ ...shop.deps, clock: () => new Date(early.getTime() + 1000) }))
    expect((await send(undefined, { ...young, serverTime: visit.serverTime })).status).toBe(200)
    const stranger = await openShop(QUICKEST, { AUTH_SECRET: 'another-secret-of-thirty-two-letters' })
    const strange = await openVisit(stranger.app)
    await stranger.close()
    expect(await send(undefined, strange)).toMatchObject({ code: 'CSRF_INVALID' })
  })

  test('comes with a cookie that scripts cannot read, and keeps the cookie that is there', async () => {
    const first = await shop.app.request(`${API_BASE}/security/csrf`)
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^pugon_session=[\w-]{32}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const headers = { Cookie: visit.cookie }
    const second = await shop.app.request(`${API_BASE}/security/csrf`, { headers })
    expect(second.headers.getSetCookie()).toEqual([])
  })

  test('is never of a session that the client has made up', async () => {
    const [, signature = ''] = visit.cookie.split('.')
    for (const value of [
      'A'.repeat(32),
      `${'A'.repeat(32)}.${signature}`,
      `${visit.cookie.split('=')[1]}x`,
    ]) {
      const headers = { Cookie: `pugon_session=${value}` }
      const answer = await shop.app.request(`${API_BASE}/security/csrf`, { headers })
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(cookie).toMatch(/^pugon_session=/)
      expect(cookie).not.toContain('A'.repeat(32))
      const { csrfToken } = await answer.json()
      expect(await send(undefined, { ...visit, cookie: headers.Cookie, csrfToken })).toMatchObject({
        code: 'CSRF_INVALID',
      })
    }
  })

  test('of a shop on https has a cookie that no other host of the domain can plant', async () => {
    await using secure = await openShop(QUICKEST, { SITE_URL: 'https://shop.example' })
    const { headers } = await secure.app.request(`${API_BASE}/security/csrf`)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-pugon_session=[\w-]{32}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
  })
})

test(`${100 * ROUNDS} honest writes pass`, async () => {
  const statuses = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { status } = await send()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
  }
  expect([...statuses]).toEqual([[200, 100 * ROUNDS]])
})

test('a request for nothing gets its 404 or 405 without a signature', async () => {
  expect((await shop.app.request(PATH, { method: 'POST' })).status).toBe(404)
  expect((await shop.app.request(`${API_BASE}/products/1`, { method: 'PUT' })).status).toBe(405)
})
