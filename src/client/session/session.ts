import { isRefusal } from '#client/errors.ts'
import type { Request } from '#client/request.ts'
import { refreshSession, signIn, signOut } from '#contract/auth.ts'
import { type SessionRecord, toRecord } from './record.ts'
import type { SessionStore } from './store.ts'

/** §4, §9: the access token is renewed so long before it ends. */
export const REFRESH_BUFFER_MS = 300_000
/** §9: the third refused renewal in a row ends the session. */
export const MAX_REFUSALS = 3
/** §4: 2 s, then 4 s. */
const FIRST_RETRY_MS = 2000
/** §9, the health probe of a phone: without the network a renewal is tried again after this. */
export const UNREACHABLE_RETRY_MS = 30_000

/** What came of a renewal: `refused` is the server's word, `unreachable` is none (D31). */
export type Renewal =
  | { outcome: 'renewed' | 'ended' }
  | { outcome: 'refused' | 'unreachable'; cause: unknown }

export type SessionParts = {
  request: Request
  store: SessionStore
  /** Runs a job while no other tab runs one. */
  lock: <T>(job: () => Promise<T>) => Promise<T>
  clock: () => number
  /** As `setTimeout`; the returned function is `clearTimeout`. */
  later: (job: () => void, ms: number) => () => void
}

/** The session of this browser (§4): who is signed in, kept alive until it ends. */
export type Session = {
  /** What is known of the session now. */
  current: () => SessionRecord | null
  /** Calls back whenever `current` has changed, in this tab or another. */
  listen: (listener: () => void) => void
  /** Reads what is stored and, where that has expired, renews it. */
  start: () => Promise<void>
  /** Rejects with a `RequestError`. */
  signIn: (username: string, password: string) => Promise<void>
  signOut: () => Promise<void>
  /** Ends the session here, without a word to the server. */
  end: () => void
  /** Renews the session now; whoever asks meanwhile gets the same answer. */
  renew: () => Promise<Renewal>
  /** Whether someone is signed in with a token that has not ended; an ended one is renewed in the background. */
  check: () => boolean
}

export function createSession({ request, store, lock, clock, later }: SessionParts): Session {
  const listeners = new Set<() => void>()
  let record: SessionRecord | null = null
  let refusals = 0
  let cancelTimer = () => {}
  let underWay: Promise<Renewal> | null = null
  let started: Promise<void> | null = null

  function adopt(next: SessionRecord | null): void {
    record = next
    refusals = 0
    schedule()
    for (const listener of listeners) listener()
  }

  function schedule(): void {
    cancelTimer()
    if (!record) return
    // A token that lives less than the buffer would be renewed without end.
    const buffer = Math.min(REFRESH_BUFFER_MS, record.lifetimeMs / 2)
    cancelTimer = later(renewOnTime, Math.max(0, record.endsAt - buffer - clock()))
  }

  async function renewOnTime(): Promise<void> {
    const { outcome } = await renew()
    if (outcome === 'unreachable') cancelTimer = later(renewOnTime, UNREACHABLE_RETRY_MS)
    if (outcome !== 'refused') return
    refusals++
    if (refusals >= MAX_REFUSALS) return end()
    cancelTimer = later(renewOnTime, FIRST_RETRY_MS * 2 ** (refusals - 1))
  }

  function renew(): Promise<Renewal> {
    cancelTimer()
    underWay ??= lock(renewAlone).finally(() => {
      underWay = null
    })
    return underWay
  }

  async function renewAlone(): Promise<Renewal> {
    const known = record
    try {
      const stored = await store.load()
      if (!stored) {
        if (record) adopt(null)
        return { outcome: 'ended' }
      }
      if (known && stored.token !== known.token) {
        // Another tab was faster.
        adopt(stored)
        return { outcome: 'renewed' }
      }
      if (!stored.refreshToken) {
        end()
        return { outcome: 'ended' }
      }
      const answer = await request(refreshSession, { body: { refreshToken: stored.refreshToken } })
      await keep(toRecord(answer, clock(), stored.user.lastLoginTime))
      return { outcome: 'renewed' }
    } catch (cause) {
      return { outcome: isRefusal(cause) ? 'refused' : 'unreachable', cause }
    }
  }

  async function keep(next: SessionRecord): Promise<void> {
    await store.save(next)
    adopt(next)
  }

  function end(): void {
    store.clear()
    adopt(null)
  }

  async function readStored(): Promise<void> {
    const stored = await store.load().catch(() => null)
    if (!stored) return adopt(null)
    if (stored.endsAt > clock()) return adopt(stored)
    const { outcome } = await renew()
    if (outcome === 'refused') end()
    if (outcome === 'unreachable') cancelTimer = later(renewOnTime, UNREACHABLE_RETRY_MS)
  }

  return {
    current: () => record,
    listen: (listener) => {
      listeners.add(listener)
    },
    start: () => {
      started ??= readStored().then(() => store.watch(() => void store.load().then(adopt, () => {})))
      return started
    },
    signIn: async (username, password) => {
      const answer = await request(signIn, { body: { username, password } })
      const now = clock()
      await keep(toRecord(answer, now, new Date(now).toISOString()))
    },
    signOut: async () => {
      const refreshToken = record?.refreshToken
      end()
      // §7: best effort; errors are ignored.
      if (refreshToken) await request(signOut, { body: { refreshToken } }).catch(() => {})
    },
    end,
    renew,
    check: () => {
      if (!record) return false
      if (record.endsAt > clock()) return true
      void renewOnTime()
      return false
    },
  }
}
