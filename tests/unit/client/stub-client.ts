import { vi } from 'vitest'
import type { BrowserParts } from '#client/pipeline/browser.ts'
import { createPipeline } from '#client/pipeline/pipeline.ts'
import type { Request } from '#client/pipeline/request.ts'
import { type OpenSession, openSession } from '#client/session/open-session.ts'

// The browser's own hashes take real time, which stands still here.
vi.mock('#client/signing/hash.ts', async () => {
  const hash = await import('#client/signing/package-hash.ts')
  return { openHash: async () => hash }
})

/** One request as it left the pipeline. */
type Sent = { method: string; path: string; headers: Headers; body: string }

/** Answers requests instead of a server. */
export type Answering = (sent: Sent) => Response | Promise<Response>

export const START = Date.parse('2026-11-21T09:30:00+08:00')
/** A call that never reaches the shop. */
export const lost = () => Promise.reject(new TypeError('Failed to fetch'))
export const MINUTE = 60_000

/** The answer for a session whose token lives for a number of seconds from a moment of the server. */
export function sessionAnswer(
  name: string,
  seconds = 1800,
  serverNow = Date.now(),
  refreshToken = `r-${name}`,
) {
  const [iat, exp] = [Math.floor(serverNow / 1000), Math.floor(serverNow / 1000) + seconds]
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    token: `${part({ alg: 'HS256' })}.${part({ iat, exp, name })}.c2ln`,
    refreshToken,
    type: 'Bearer',
    id: 7,
    username: 'ana',
    email: 'ana@example.com',
    roles: ['ROLE_STAFF'],
    expiresAt: new Date(exp * 1000).toISOString(),
  }
}

/** A problem document with this message. */
export function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code = 'X',
): Response {
  const document = {
    type: 'about:blank',
    title: '',
    status,
    detail: '',
    message,
    code,
    correlationId: '',
  }
  return Response.json(document, { status, headers })
}

/** Local storage shared by one browser's tabs. */
export function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The calls of one page, and their session. */
export type Client = { request: Request; session: OpenSession }

/** Builds pipeline and session as a page does. */
export function createClient(browser: BrowserParts): Client {
  const request = createPipeline(browser, () => session)
  const session = openSession(browser, request)
  return { request, session }
}

/** The whole pipeline with a server of the test's own, which also issues the tokens of writes and storage. */
export function openClient(answering: Answering, changes: Partial<BrowserParts> = {}) {
  const sent: Sent[] = []
  const fetch = async (address: string, init: RequestInit) => {
    const { method = 'GET', body } = init
    const path = address.slice(address.indexOf('/api/v1') + '/api/v1'.length)
    const request = { method, path, headers: new Headers(init.headers), body: String(body ?? '') }
    if (path === '/security/csrf') {
      const now = Date.now()
      return Response.json({
        csrfToken: 'csrf',
        expiresAt: new Date(now + 60 * MINUTE).toISOString(),
        serverTime: new Date(now).toISOString(),
      })
    }
    if (path === '/auth/storage-key') return Response.json({ storageKey: 'secret of this browser' })
    sent.push(request)
    const stopped = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
    )
    return Promise.race([answering(request), stopped])
  }
  const client = createClient({
    fetch,
    origin: '',
    storage: fakeStorage,
    locks: undefined,
    clock: Date.now,
    random: () => 0,
    isSlow: () => false,
    ...changes,
  })
  return { ...client, sent }
}

/** The outcome of a call while time advances automatically. */
export async function settle<Value>(call: Promise<Value>): Promise<{ value?: Value; error?: unknown }> {
  let result: { value?: Value; error?: unknown } | null = null
  call.then(
    (value) => {
      result = { value }
    },
    (error) => {
      result = { error }
    },
  )
  while (!result) await vi.advanceTimersByTimeAsync(50)
  return result
}
