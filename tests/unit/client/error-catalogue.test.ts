import { beforeEach, expect, test, vi } from 'vitest'
import { RequestError, wordsOf } from '#client/errors.ts'
import { getMe, signIn } from '#contract/account/auth.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { openPage } from './page.ts'
import { fakeStorage, MINUTE, openClient, refusal, START, sessionAnswer, settle } from './stub-client.ts'

// The rows of §8's table that a call can meet, in their order, each caused as in real life. Those of signing
// in are in tests/unit/stores/account/auth.test.ts.

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const silence = () => new Promise<never>(() => undefined)
const credentials = { username: 'ana', password: 'wrong' }
const message = { name: 'Ana', email: 'ana@example.com', subject: 'Cake', message: 'Hello' }
const quoteBody = {
  items: [{ productId: 1, sizeId: 1, quantity: 1, packagingId: null, addonIds: [], message: null }],
  fulfilment: { method: 'pickup' as const, date: null, window: null },
  voucherCode: null,
}

/** The error when reading the catalogue. */
const readFrom = (...client: Parameters<typeof openClient>) =>
  settle(openClient(...client).request(listAvailableProducts, {}))

/** The error of a personal call, on a page where somebody signed in some time ago. */
async function readOwn(habits: Parameters<typeof openPage>[1], laterMs = 0) {
  const page = openPage(fakeStorage(), habits)
  await page.signIn()
  vi.setSystemTime(START + laterMs)
  return settle(page.request(getMe, {}))
}

type Row = {
  situation: string
  words: string
  status: number
  fail: () => Promise<{ error?: unknown }>
}

const TABLE: Row[] = [
  {
    situation: '408',
    words: 'Request timeout after 12000ms',
    status: 408,
    fail: () => settle(openClient(silence).request(quoteOrder, { body: quoteBody })),
  },
  {
    situation: '408, slow network',
    words: 'Request timeout after 15000ms',
    status: 408,
    fail: () => settle(openClient(silence, { isSlow: () => true }).request(quoteOrder, { body: quoteBody })),
  },
  {
    situation: '429 after 3 retries',
    words: 'Rate limit exceeded. Please try again in 60 seconds',
    status: 429,
    fail: async () => {
      let asked = 0
      const client = openClient(() => refusal(429, `Attempt ${++asked}`))
      const { error } = await settle(client.request(listAvailableProducts, {}))
      expect(asked).toBe(4)
      return { error }
    },
  },
  {
    situation: '429 after 3 retries, with a Retry-After header',
    words: 'Rate limit exceeded. Please try again in 7 seconds',
    status: 429,
    fail: () => readFrom(() => refusal(429, 'Slow down', { 'Retry-After': '7' })),
  },
  {
    situation: '401 after failed refresh',
    words: 'Authentication failed',
    status: 401,
    fail: () =>
      readOwn({
        others: () => refusal(401, 'Token over'),
        renewal: () => refusal(401, 'Session over'),
      }),
  },
  {
    situation: '503 circuit open',
    words: 'Service temporarily unavailable',
    status: 503,
    fail: async () => {
      const { request } = openClient(lost)
      for (let count = 0; count < 5; count++) await settle(request(signIn, { body: credentials }))
      return settle(request(signIn, { body: credentials }))
    },
  },
  { situation: 'status 0', words: 'Network error occurred', status: 0, fail: () => readFrom(lost) },
  {
    situation: 'status 0, Firefox cross-origin block',
    words: 'Firefox CORS policy blocked the request',
    status: 0,
    fail: () => {
      vi.stubGlobal('navigator', { onLine: true, userAgent: 'Firefox/140.0', language: 'en' })
      return readFrom(lost, { origin: 'https://api.example' })
    },
  },
  {
    situation: 'client security, minute',
    words: 'Rate limit exceeded: Minute rate limit exceeded',
    status: 429,
    fail: async () => {
      const { request } = openClient(() => Response.json([]))
      for (let count = 0; count < 50; count++) await request(listAvailableProducts, {})
      return settle(request(listAvailableProducts, {}))
    },
  },
  {
    situation: 'client security, hour',
    words: 'Rate limit exceeded: Hourly rate limit exceeded',
    status: 429,
    fail: async () => {
      const { request } = openClient(() => Response.json([]))
      for (let count = 0; count < 1000; count++) {
        await request(listAvailableProducts, {})
        vi.advanceTimersByTime(1300)
      }
      return settle(request(listAvailableProducts, {}))
    },
  },
  {
    situation: 'client security, request',
    words: 'Invalid request data',
    status: 400,
    fail: () => settle(openClient(lost).request(sendContactMessage, { body: { ...message, name: '' } })),
  },
  {
    situation: 'client security, token',
    words: 'Invalid token format',
    status: 401,
    fail: () => readOwn({ first: () => ({ ...sessionAnswer('first'), token: 'no token' }) }),
  },
  {
    situation: 'client security, token over and no way to renew it',
    words: 'Token expired',
    status: 401,
    fail: () => readOwn({ first: () => sessionAnswer('first', 1800, Date.now(), '') }, 31 * MINUTE),
  },
  {
    situation: 'client security, CSRF',
    words: 'CSRF token generation failed',
    status: 500,
    fail: () =>
      settle(
        openClient(lost, { fetch: async () => refusal(500, 'Oops') }).request(sendContactMessage, {
          body: message,
        }),
      ),
  },
  ...['An error occurred. Please try again later.', 'Security validation failed. Please try again.'].map(
    (words) => ({
      situation: 'generic, in the server’s own words',
      words,
      status: 403,
      fail: () => readFrom(() => refusal(403, words)),
    }),
  ),
  {
    situation: 'generic, an answer that cannot be read',
    words: 'An unexpected error occurred.',
    status: 200,
    fail: () => readFrom(() => Response.json({ odd: true })),
  },
  {
    situation: 'a failed response without a message',
    words: 'HTTP 410',
    status: 410,
    fail: () => readFrom(() => new Response('<h1>Gone</h1>', { status: 410 })),
  },
]

test.each(TABLE)('§8, $situation: “$words”', async ({ words, status, fail }) => {
  const { error } = await fail()
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ message: words, status })
  expect((error as RequestError).correlationId).toMatch(/^[\w-]{8,64}$/)
})

test('§8, generic, for errors other than failed calls: “An unexpected error occurred.”', () => {
  expect(wordsOf(new TypeError('x is undefined'))).toBe('An unexpected error occurred.')
})

test('§8, encryption: “Data decryption failed” and “Data encryption failed”', async () => {
  const { decrypt, encrypt } =
    await vi.importActual<typeof import('#client/session/cipher.ts')>('#client/session/cipher.ts')
  await expect(decrypt('no text of ours', 'secret')).rejects.toThrow('Data decryption failed')
  vi.stubGlobal('crypto', {
    getRandomValues: () => {
      throw new Error('no entropy')
    },
  })
  await expect(encrypt('text', 'secret')).rejects.toThrow('Data encryption failed')
})

test('a failed answer with only a message is shown in its words; an invalid list of fields is ignored', async () => {
  const { request } = openClient(() =>
    Response.json(
      { message: 'Closed today', errors: ['x', null, { field: 'name', message: 'Too long' }] },
      { status: 409 },
    ),
  )
  const { error } = await settle(request(sendContactMessage, { body: message }))
  expect(error).toMatchObject({ status: 409, message: 'Closed today', code: 'HTTP_409' })
  expect(error).toHaveProperty('problem.errors', [{ field: 'name', message: 'Too long' }])
})
