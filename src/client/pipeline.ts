import { canEncrypt } from '#client/session/cipher.ts'
import { type Lock, leaseLock, webLock } from '#client/session/lock.ts'
import { createSession, type Session } from '#client/session/session.ts'
import { encryptedStore, memoryStore } from '#client/session/store.ts'
import { getStorageKey } from '#contract/auth.ts'
import { authorizing } from './authorize.ts'
import { breakingCircuit } from './breaker.ts'
import { isRefusal } from './errors.ts'
import { hinting } from './hints.ts'
import { limitingRate } from './rate-limit.ts'
import { createRequest, type Request } from './request.ts'
import { retrying } from './retry.ts'
import type { Fetch } from './send.ts'

/** §9: how long a call may take, and on a slow network. */
export const TIMEOUT_MS = 12_000
export const SLOW_TIMEOUT_MS = 15_000

/** What the pipeline needs of a browser; tests bring their own. */
export type Surroundings = {
  fetch: Fetch
  /** The API's host; empty is the page's own. */
  origin: string
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Web Locks, where there are any. */
  locks: LockManager | undefined
  clock: () => number
  /** A number from 0 to 1. */
  random: () => number
  isSlow: () => boolean
  timeoutMs?: number
}

/** The calls of one page, with the session that they are made in. */
export type Client = { request: Request; session: Session }

/** Puts the pipeline together: each call goes through its steps from top to bottom, is signed and sent. */
export function createClient(surroundings: Surroundings): Client {
  const { fetch, origin, storage, locks, clock, random, isSlow, timeoutMs = TIMEOUT_MS } = surroundings
  const request = createRequest({
    fetch,
    origin,
    timeoutMs: () => (isSlow() ? SLOW_TIMEOUT_MS : timeoutMs),
    steps: [
      limitingRate(clock),
      hinting,
      authorizing(() => session, clock),
      breakingCircuit(),
      retrying(random),
    ],
  })
  const lock: Lock = locks ? webLock(locks) : leaseLock(storage, clock)
  const store = canEncrypt() ? encryptedStore(storage, () => readSecret(request)) : memoryStore()
  const session = createSession({ request, store, lock, clock, later })
  return { request, session }
}

function later(job: () => void, ms: number): () => void {
  const timer = setTimeout(job, ms)
  return () => clearTimeout(timer)
}

/** The secret of this browser's stored session; `null` when the server has none (D46). */
async function readSecret(request: Request): Promise<string | null> {
  try {
    return (await request(getStorageKey, { retry: 'never' })).storageKey
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
