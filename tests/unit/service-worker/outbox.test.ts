import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from '#client/storage/device-store.ts'
import { getCsrfToken } from '#contract/account/security.ts'
import { BROWSER_HINTS_HEADER, CLIENT_VERSION_HEADER } from '#contract/headers/client-headers.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { CORRELATION_HEADER, IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import { KEPT_ORDER, type WaitingOrder } from '#contract/stored/waiting-order.ts'
import { signatureOf } from '#server/keys/signature.ts'

const wire = { origin: '', body: '{"items":[]}' }
const waiting = { key: 'a-key-of-an-order', waits: 'unsent', wire } as const

let deviceStore: ReturnType<typeof createDeviceStore>
let sent: { address: string; init: RequestInit }[]
/** The status of the answer to the order; `null` for none. */
let status: number | null

beforeEach(() => {
  const device = new Map<string, unknown>()
  deviceStore = createDeviceStore({
    get: async (name) => device.get(name),
    put: async (name, value) => void device.set(name, value),
    delete: async (name) => void device.delete(name),
  })
  vi.doMock('#client/storage/device-store.ts', () => ({ deviceStore }))
  sent = []
  status = 201
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (status === null) throw new TypeError('Failed to fetch')
    sent.push({ address, init })
    const isToken = address.endsWith(getCsrfToken.path)
    const token = { csrfToken: 'token', serverTime: '2026-11-24T11:00:00+08:00' }
    return isToken ? Response.json(token) : new Response('{}', { status })
  })
})
afterEach(() => {
  vi.doUnmock('#client/storage/device-store.ts')
  vi.resetModules()
})

/** The worker is called while this order waits. */
async function call(submission: WaitingOrder['submission']) {
  if (submission) await deviceStore.write(KEPT_ORDER, { submission })
  const { sendWaiting } = await import('#service-worker/outbox.ts')
  await sendWaiting()
}

test('the order that waits is sent under its key, signed by the shop’s clock as the contract says (D24, D35, D61)', async () => {
  await call(waiting)
  expect(sent.map(({ address }) => address)).toEqual([
    `/api/v1${getCsrfToken.path}`,
    `/api/v1${submitOrder.path}`,
  ])
  const { method, headers, body } = sent[1]?.init ?? {}
  const given = headers as Record<string, string>
  expect({ method, body }).toEqual({ method: submitOrder.method, body: wire.body })
  expect(given[IDEMPOTENCY_HEADER]).toBe(waiting.key)
  for (const { init } of sent)
    expect(init.headers).toMatchObject({
      [CORRELATION_HEADER]: expect.stringMatching(/^[\da-f]{32}$/),
      [CLIENT_VERSION_HEADER]: expect.any(String),
      [BROWSER_HINTS_HEADER]: expect.stringMatching(/^network=/),
    })
  expect(given['X-Timestamp']).toBe(String(Date.parse('2026-11-24T03:00:00Z')))
  expect(given['X-Signature']).toBe(
    signatureOf(
      {
        ...{ method: 'POST', target: '/api/v1/orders/submit', timestamp: given['X-Timestamp'] ?? '' },
        ...{ nonce: given['X-Nonce'] ?? '', body: new TextEncoder().encode(wire.body) },
      },
      'token',
    ),
  )
})

test('before it is sent it can no longer be taken back; the page that asks next finds out what became of it', async () => {
  status = null
  await expect(call(waiting)).rejects.toThrow()
  expect(await deviceStore.read(KEPT_ORDER)).toEqual({
    submission: { ...waiting, waits: 'maybe-sent', isUnknown: true },
  })
})

test.each([
  ['there is none', undefined],
  ['it does not wait', { ...waiting, waits: undefined }],
  ['it is a member’s, who has to be signed in', { key: waiting.key, waits: 'unsent' }],
  ['the cart is another one since', { ...waiting, isHeld: true }],
] as const)('nothing is sent while %s', async (_, submission) => {
  await call(submission)
  expect(sent).toEqual([])
})

test.each([408, 429, 500, 503])('after %i the browser is asked to call again', async (answer) => {
  status = answer
  await expect(call(waiting)).rejects.toThrow(String(answer))
})

test.each([201, 409, 422])('%i is the shop’s answer: the next page shows it', async (answer) => {
  status = answer
  await expect(call(waiting)).resolves.toBeUndefined()
})
