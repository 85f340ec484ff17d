import { vi } from 'vitest'
import { fakeStorage, MINUTE } from '#tests/unit/client/stub-client.ts'

type Sent = { method: string; path: string; headers: Headers; body: string }

/** Answers requests instead of a server; `null` never does. */
export type Answering = (sent: Sent) => Response | Promise<Response>

/**
 * A browser for freshly imported stores: its storages, its events, and a network whose other end the test
 * plays. Tokens of writes and storage are issued automatically.
 */
export function stubBrowser(answering: Answering) {
  const sent: Sent[] = []
  const [local, session] = [fakeStorage(), fakeStorage()]
  vi.stubGlobal('window', Object.assign(new EventTarget(), { name: '' }))
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    const path = address.slice('/api/v1'.length)
    if (path === '/security/csrf') {
      const now = Date.now()
      return Response.json({
        csrfToken: 'csrf',
        expiresAt: new Date(now + 60 * MINUTE).toISOString(),
        serverTime: new Date(now).toISOString(),
      })
    }
    if (path === '/auth/storage-key') return Response.json({ storageKey: 'secret of this browser' })
    const one = { method, path, headers: new Headers(headers), body: String(body ?? '') }
    sent.push(one)
    const stopped = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
    )
    return Promise.race([answering(one), stopped])
  })
  return { sent, local, session }
}

/** The shopper goes to another page of the same tab: the listeners of this page are gone. */
export function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { name: window.name }))
}
