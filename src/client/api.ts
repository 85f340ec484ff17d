import { canEncrypt } from '#client/session/cipher.ts'
import { leaseLock, webLock } from '#client/session/lock.ts'
import { createSession, type Session } from '#client/session/session.ts'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { encryptedStore, memoryStore } from '#client/session/store.ts'
import { getStorageKey } from '#contract/auth.ts'
import { isSlow } from '#domain/network.ts'
import { authorizing } from './authorize.ts'
import { breakingCircuit } from './breaker.ts'
import { connection } from './connection.ts'
import { isRefusal } from './errors.ts'
import { hinting } from './hints.ts'
import { apiOrigin } from './origin.ts'
import { limitingRate } from './rate-limit.ts'
import { createRequest, type Request } from './request.ts'
import { retrying } from './retry.ts'

/** §9: how long a call may take, and on a slow network. */
const TIMEOUT_MS = 12_000
const SLOW_TIMEOUT_MS = 15_000

/** Calls the API from a page. */
export const request: Request = createRequest({
  fetch: (address, init) => fetch(address, init),
  origin: apiOrigin,
  timeoutMs: () => (isSlow(connection()) ? SLOW_TIMEOUT_MS : TIMEOUT_MS),
  steps: [
    limitingRate(),
    hinting,
    authorizing(() => session, Date.now),
    breakingCircuit(),
    retrying(Math.random),
  ],
})

/** The session of this browser. */
export const session: Session = createSession({
  request,
  store: canEncrypt() ? encryptedStore(() => localStorage, readSecret) : memoryStore(),
  lock: navigator.locks ? webLock(navigator.locks) : leaseLock(() => localStorage),
  clock: Date.now,
  later: (job, ms) => {
    const timer = setTimeout(job, ms)
    return () => clearTimeout(timer)
  },
})

async function readSecret(): Promise<string | null> {
  try {
    return (await request(getStorageKey, { once: true })).storageKey
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

// Another tab has signed in or out; or the page comes back from the browser's memory, where it heard nothing.
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) void session.readAgain()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void session.readAgain()
})
addEventListener('online', () => void session.readAgain())
