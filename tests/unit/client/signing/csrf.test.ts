import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { send } from '#client/pipeline/send.ts'
import type { Call } from '#client/pipeline/step.ts'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { createCsrf } from '#client/signing/csrf.ts'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { CSRF_HEADER, NONCE_HEADER, TIMESTAMP_HEADER } from '#contract/headers/signing-headers.ts'
import { fakeStorage } from '#tests/unit/client/stub-client.ts'

const HOUR_MS = 3_600_000
const WRITE = { method: 'POST', target: '/api/v1/orders/quote', body: '{}' }
const CALL = { correlationId: 'a-write-of-a-test' } as Call

/** The server's clock, and the number of requests for a token. */
let server: { now: number; asked: number; status: number; headers?: Headers }
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:30:00+08:00') })
  server = { now: Date.now(), asked: 0, status: 200 }
})

const openCsrf = () => createCsrf((call) => send(call, { origin: '', timeoutMs: () => 1000, fetch: answer }))

async function answer(_: string, { headers }: RequestInit) {
  server.asked++
  server.headers = new Headers(headers)
  const iso = (at: number) => new Date(at).toISOString()
  return Response.json(
    { csrfToken: `token ${server.asked}`, expiresAt: iso(server.now + HOUR_MS), serverTime: iso(server.now) },
    { status: server.status },
  )
}

const pass = (ms: number) => {
  vi.advanceTimersByTime(ms)
  server.now += ms
}

test('the token is fetched with the first write, once for all that begin together, and kept', async () => {
  const csrf = openCsrf()
  expect(server.asked).toBe(0)
  const headers = await Promise.all([csrf.sign(WRITE, CALL), csrf.sign(WRITE, CALL), csrf.sign(WRITE, CALL)])
  expect(headers.map((given) => given[CSRF_HEADER])).toEqual(['token 1', 'token 1', 'token 1'])
  pass(HOUR_MS / 2)
  expect((await csrf.sign(WRITE, CALL))[CSRF_HEADER]).toBe('token 1')
})

test('§7: the call for the token carries the correlation id, the client’s version and its hints as every other', async () => {
  await openCsrf().sign(WRITE, CALL)
  expect(Object.fromEntries(server.headers ?? [])).toMatchObject({
    'x-correlation-id': CALL.correlationId,
    'x-client-version': CLIENT_VERSION,
    'x-browser-hints': expect.stringMatching(/^network=.+; data=.+; language=.+$/),
  })
})

describe('another session of the browser', () => {
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, fakeStorage())
    vi.stubGlobal('window', Object.assign(new EventTarget(), { name: '' }))
  })

  const tokenOf = async (csrf: ReturnType<typeof openCsrf>) => (await csrf.sign(WRITE, CALL))[CSRF_HEADER]

  test('signing in in another tab ends the token of this one, before a write is refused', async () => {
    const csrf = openCsrf()
    expect(await tokenOf(csrf)).toBe('token 1')
    localStorage.setItem(SESSION_KEY, 'a session')
    expect(await tokenOf(csrf)).toBe('token 2')
    localStorage.setItem(SESSION_KEY, 'the same, renewed')
    expect(await tokenOf(csrf)).toBe('token 2')
  })

  test('signing out is signed with the token of the session that it ends', async () => {
    localStorage.setItem(SESSION_KEY, 'a session')
    const csrf = openCsrf()
    expect(await tokenOf(csrf)).toBe('token 1')
    localStorage.removeItem(SESSION_KEY)
    expect(await tokenOf(csrf)).toBe('token 1')
  })

  test('that began or ended in another tab ends the token that this tab kept for its next page', async () => {
    expect(await tokenOf(openCsrf())).toBe('token 1')
    expect(await tokenOf(openCsrf())).toBe('token 1')
    localStorage.setItem(SESSION_KEY, 'a session')
    expect(await tokenOf(openCsrf())).toBe('token 2')
    localStorage.removeItem(SESSION_KEY)
    expect(await tokenOf(openCsrf())).toBe('token 3')
  })
})

test('every attempt has a nonce of its own', async () => {
  const csrf = openCsrf()
  const nonces = new Set<string | undefined>()
  for (let count = 0; count < 100; count++) nonces.add((await csrf.sign(WRITE, CALL))[NONCE_HEADER])
  expect(nonces.size).toBe(100)
})

test('a token is renewed a minute before its end', async () => {
  const csrf = openCsrf()
  await csrf.sign(WRITE, CALL)
  pass(HOUR_MS - 61_000)
  expect((await csrf.sign(WRITE, CALL))[CSRF_HEADER]).toBe('token 1')
  pass(1000)
  expect((await csrf.sign(WRITE, CALL))[CSRF_HEADER]).toBe('token 2')
})

test.each([-3 * HOUR_MS, 3 * HOUR_MS])(
  'a device whose clock is %i ms off signs by the server’s',
  async (off) => {
    server.now -= off
    const csrf = openCsrf()
    expect(Number((await csrf.sign(WRITE, CALL))[TIMESTAMP_HEADER])).toBe(server.now)
    pass(1000)
    expect(Number((await csrf.sign(WRITE, CALL))[TIMESTAMP_HEADER])).toBe(server.now)
    expect(server.asked).toBe(1)
  },
)

test('a wrong clock is corrected by the refusal’s time, without a new token', async () => {
  const csrf = openCsrf()
  await csrf.sign(WRITE, CALL)
  const serverTime = new Date(server.now + 20 * 60_000).toISOString()
  expect(csrf.learn({ code: 'CLOCK_SKEW', serverTime })).toBe(true)
  expect(Number((await csrf.sign(WRITE, CALL))[TIMESTAMP_HEADER])).toBe(Date.parse(serverTime))
  expect(server.asked).toBe(1)
})

test.each(['CSRF_INVALID', 'CSRF_EXPIRED'])('after %s the next attempt has a new token', async (code) => {
  const csrf = openCsrf()
  await csrf.sign(WRITE, CALL)
  expect(csrf.learn({ code })).toBe(true)
  expect((await csrf.sign(WRITE, CALL))[CSRF_HEADER]).toBe('token 2')
})

test.each(['SIGNATURE_INVALID', 'ORIGIN_REFUSED', 'FORBIDDEN', undefined])(
  'after %s another attempt would do no better',
  async (code) => {
    const csrf = openCsrf()
    await csrf.sign(WRITE, CALL)
    expect(csrf.learn({ code }, true)).toBe(false)
  },
)

test('after REPLAYED another attempt, with another nonce, does better if the write may be done twice', async () => {
  const csrf = openCsrf()
  const first = await csrf.sign(WRITE, CALL)
  expect([csrf.learn({ code: 'REPLAYED' }, true), csrf.learn({ code: 'REPLAYED' }, false)]).toEqual([
    true,
    false,
  ])
  const second = await csrf.sign(WRITE, CALL)
  expect(second[CSRF_HEADER]).toBe(first[CSRF_HEADER])
  expect(second[NONCE_HEADER]).not.toBe(first[NONCE_HEADER])
})

test('without a token nothing is signed, in the words of §8, and the next write asks again', async () => {
  server.status = 503
  const csrf = openCsrf()
  const failure = await csrf.sign(WRITE, CALL).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AnswerError)
  expect(failure).toMatchObject({ message: 'CSRF token generation failed', status: 503 })
  server.status = 200
  expect((await csrf.sign(WRITE, CALL))[CSRF_HEADER]).toBe('token 2')
})
