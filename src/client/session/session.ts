import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { isRefusal } from '#client/errors.ts'
import type { Request } from '#client/pipeline/request.ts'
import { refreshSession, type SessionAnswer, signIn, signOut } from '#contract/account/auth.ts'
import { FIRST_RETRY_MS, MAX_REFUSALS, REFRESH_BUFFER_MS } from '#domain/account/session-times.ts'
import { PHONE_PROBE_MS, PROBE_TIMEOUT_MS } from '#domain/page/network/probe.ts'
import type { Lock } from './lock.ts'
import { type SessionRecord, toRecord } from './record.ts'
import type { SessionStore } from './store.ts'

/** Without an answer, the third and all later attempts are as far apart as a phone's probes (§9). */
const APART_MS = PHONE_PROBE_MS
/**
 * That of a probe (§9). A renewal whose answer was lost has to be repeated within 10 s, after which the server takes
 * the used token for a stolen one (D31): 5 s and the first retry's 2 s are within that.
 */
const RENEWAL_TIMEOUT_MS = PROBE_TIMEOUT_MS

/**
 * The outcome of a renewal. `refused` is the server's decision; `unreachable` means that there was no answer
 * (D31).
 */
export type Renewal =
  | { outcome: 'renewed' | 'ended' }
  | { outcome: 'refused' | 'unreachable'; cause: unknown }

export type SessionParts = {
  request: Request
  store: SessionStore
  lock: Lock
  clock: () => number
  /** Works like `setTimeout`; the returned function cancels. */
  later: (job: () => void, ms: number) => () => void
}

/** This browser's session (§4). */
export type Session = {
  /** The current state of the session. */
  current: () => SessionRecord | null
  /** Calls back whenever `current` changes, in this tab or another. */
  listen: (listener: () => void) => void
  /** Reads the stored session and renews it if it has expired. */
  start: () => Promise<void>
  /** For when another tab has changed the stored session, or the network is back. */
  readAgain: () => Promise<void>
  /** Rejects with a `RequestError`. */
  signIn: (username: string, password: string) => Promise<void>
  /** Goes on with a session that the server has just begun for somebody on this device. */
  begin: (answer: SessionAnswer) => Promise<void>
  signOut: () => Promise<void>
  /** Ends the session here without calling the server, which does not accept it any more. */
  end: () => void
  /** Whether the server has ended the last session, rather than its owner. */
  hasLapsed: () => boolean
  /** Renews the session now; callers in the meantime share the same answer. */
  renew: () => Promise<Renewal>
  /**
   * Whether someone is signed in with a token that has not expired; an expired one is renewed in the
   * background.
   */
  check: () => boolean
}

export function createSession({ request, store, lock, clock, later }: SessionParts): Session {
  const listeners = new Set<() => void>()
  let record: SessionRecord | null = null
  /** The last token seen here, which may have expired. */
  let lastToken: string | null = null
  let version = 0
  let failures = { refused: 0, unreachable: 0 }
  let cancelTimer: (() => void) | null = null
  let underWay: Promise<Renewal> | null = null
  let hasLapsed = false
  let started: Promise<void> | null = null

  function adopt(next: SessionRecord | null): void {
    if (next) hasLapsed = false
    record = next
    lastToken = next?.token ?? null
    version++
    failures = { refused: 0, unreachable: 0 }
    cancelTimer?.()
    cancelTimer = null
    if (next) {
      // A token whose life is shorter than the buffer would be renewed without end.
      const buffer = Math.min(REFRESH_BUFFER_MS, next.lifetimeMs / 2)
      wait(next.endsAt - buffer - clock())
    }
    for (const listener of listeners) listener()
  }

  function wait(ms: number): void {
    cancelTimer?.()
    cancelTimer = later(() => void renewOnTime(), Math.max(0, ms))
  }

  /** The scheduled renewal: the third refusal ends the session; a missing answer never does (D31). */
  async function renewOnTime(): Promise<void> {
    const { outcome } = await renew()
    if (outcome !== 'refused') return
    failures.refused++
    if (failures.refused >= MAX_REFUSALS) end()
    else wait(FIRST_RETRY_MS * 2 ** (failures.refused - 1))
  }

  function renew(): Promise<Renewal> {
    const before = lastToken
    underWay ??= lock((hold) => renewAlone(before, hold)).then((renewal) => {
      underWay = null
      if (renewal.outcome === 'unreachable') {
        const doubled = FIRST_RETRY_MS * 2 ** failures.unreachable++
        wait(failures.unreachable < MAX_REFUSALS ? doubled : APART_MS)
      }
      return renewal
    })
    return underWay
  }

  /**
   * @param before the token to be replaced.
   */
  async function renewAlone(before: string | null, hold: () => void): Promise<Renewal> {
    try {
      const stored = await store.load()
      if (!stored) {
        if (lastToken) adopt(null)
        return { outcome: 'ended' }
      }
      if (stored.token !== before) {
        // Another tab was faster, perhaps so long ago that its token has expired too.
        adopt(stored)
        if (stored.endsAt > clock()) return { outcome: 'renewed' }
      }
      if (!stored.refreshToken) {
        end()
        return { outcome: 'ended' }
      }
      const body = { refreshToken: stored.refreshToken }
      const answer = await request(refreshSession, { body, timeoutMs: RENEWAL_TIMEOUT_MS })
      await keep(toRecord(answer, clock(), stored.user.lastLoginTime))
      hold()
      return { outcome: 'renewed' }
    } catch (cause) {
      return { outcome: isRefusal(cause) ? 'refused' : 'unreachable', cause }
    }
  }

  async function keep(next: SessionRecord, isNew = false): Promise<void> {
    await store.save(next, isNew)
    adopt(next)
  }

  async function begin(answer: SessionAnswer): Promise<void> {
    const now = clock()
    await keep(toRecord(answer, now, new Date(now).toISOString()), true)
    performance.mark('pugon:login' satisfies ShopMark)
    started = Promise.resolve()
  }

  function end(byServer = true): void {
    hasLapsed = byServer
    store.clear()
    adopt(null)
  }

  /** The start-up cases (§4). */
  async function readStored(): Promise<void> {
    const start = version
    const stored = await store.load().catch(() => 'unknown' as const)
    // A sign-in or a renewal was faster.
    if (version !== start) return
    if (stored === 'unknown') {
      cancelTimer?.()
      cancelTimer = later(() => void readStored(), APART_MS)
      return
    }
    if (!stored || stored.endsAt > clock()) return adopt(stored)
    lastToken = stored.token
    const { outcome } = await renew()
    if (outcome === 'refused') end()
  }

  return {
    current: () => record,
    listen: (listener) => {
      listeners.add(listener)
    },
    start: () => {
      started ??= readStored()
      return started
    },
    readAgain: readStored,
    signIn: async (username, password) => begin(await request(signIn, { body: { username, password } })),
    begin,
    signOut: async () => {
      const refreshToken = record?.refreshToken
      end(false)
      // §7: best effort; errors are ignored.
      if (refreshToken) await request(signOut, { body: { refreshToken } }).catch(() => {})
    },
    end: () => end(),
    hasLapsed: () => hasLapsed,
    renew,
    check: () => {
      if (!record) return false
      if (record.endsAt > clock()) return true
      // After a refusal the next attempt waits until it is due.
      if (!underWay && failures.refused === 0 && failures.unreachable === 0) void renewOnTime()
      return false
    },
  }
}
