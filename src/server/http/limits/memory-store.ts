import { type Count, type QuickLimit, verdictOf, type Window } from './verdict.ts'

/** Of each length of window: so many counters of addresses, and as many of sessions. About 200 bytes each. */
export const MAX_KEPT = 100_000
/** Sessions behind one address: a caller who makes up more of them only pushes out their own. */
export const MAX_OF_OWNER = 1_000

/** Counts in this process alone. Sessions never push out an address. */
export function createMemoryStore(clock: () => Date): QuickLimit<readonly Window[]> {
  const lengths = new Map<number, Kept>()
  const keptFor = ({ seconds }: Window) => {
    let counts = lengths.get(seconds)
    if (!counts) {
      counts = createKept()
      lengths.set(seconds, counts)
    }
    return counts
  }
  const look = (windows: readonly Window[]) => {
    const now = clock().getTime()
    const counts = windows.map((window) => keptFor(window).find(window, now))
    return { now, counts, verdict: verdictOf(windows, counts, now) }
  }
  return {
    check: (windows) => look(windows).verdict,
    count: (windows) => {
      const { now, counts, verdict } = look(windows)
      if (!verdict.ok) return verdict
      for (const [index, window] of windows.entries()) {
        const count = counts[index]
        if (count) count.points++
        else keptFor(window).add(window, { points: 1, endsAt: now + window.seconds * 1000 }, now)
      }
      return verdict
    },
    takeBack: (windows) => {
      for (const count of look(windows).counts) if (count && count.points > 0) count.points--
    },
  }
}

/** The counters of one length of window, by what makes them, each kind oldest first. */
type Kept = {
  find: (window: Window, now: number) => Count | undefined
  add: (window: Window, count: Count, now: number) => void
}

function createKept(): Kept {
  const addresses = new Map<string, Count>()
  const sessions = new Map<string, Count & { owner: string }>()
  /** The keys of the sessions that each address brought up. */
  const owned = new Map<string, Set<string>>()

  const forgetSession = (key: string) => {
    const owner = sessions.get(key)?.owner ?? ''
    sessions.delete(key)
    const keys = owned.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) owned.delete(owner)
  }
  const makeRoom = (counts: Map<string, Count>, forget: (key: string) => void, now: number) => {
    for (const [old, { endsAt }] of counts) {
      if (endsAt > now && counts.size < MAX_KEPT) break
      forget(old)
    }
  }

  return {
    find: ({ key, owner }, now) => {
      const count = (owner === undefined ? addresses : sessions).get(key)
      return count && count.endsAt > now ? count : undefined
    },
    add: ({ key, owner }, count, now) => {
      if (owner === undefined) {
        // A window that is over lies at its old place: behind the others it is again the newest.
        addresses.delete(key)
        makeRoom(addresses, (old) => addresses.delete(old), now)
        addresses.set(key, count)
        return
      }
      forgetSession(key)
      makeRoom(sessions, forgetSession, now)
      const keys = owned.get(owner) ?? new Set<string>()
      const [oldest] = keys.size >= MAX_OF_OWNER ? keys : []
      if (oldest !== undefined) forgetSession(oldest)
      keys.add(key)
      owned.set(owner, keys)
      sessions.set(key, Object.assign(count, { owner }))
    },
  }
}
