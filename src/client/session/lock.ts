import { randomId } from '#client/signing/random-id.ts'
import { VISIBLE_MS } from '#client/storage/tab-lock.ts'

/**
 * Runs a job while no other tab of this browser runs one under the same lock. The job calls `hold` after
 * storing something that the next one must see.
 */
export type Lock = <T>(job: (hold: () => void) => Promise<T>) => Promise<T>

const NAME = 'pugon:refresh'
/**
 * A tab that was closed in the middle of its job holds up others for as long as a job can last, and no
 * longer.
 */
const LEASE_MS = 20_000
/** If two tabs write at the same moment, the second one wins, and both have seen it after this time. */
const SETTLE_MS = 50
const POLL_MS = 100

/** The browser's own locks. */
export function webLock(locks: LockManager): Lock {
  return (job) =>
    new Promise((resolve, reject) => {
      const work = async () => {
        let hasStored = false
        const done = job(() => {
          hasStored = true
        })
        // Other callers in this tab need not wait until other tabs can see it.
        resolve(done)
        await done.catch(() => undefined)
        if (hasStored) await wait(VISIBLE_MS)
      }
      locks.request(NAME, work).catch(reject)
    })
}

/** A lease is itself in local storage: a tab that sees it released also sees everything stored before. */
const ignored = () => undefined

/**
 * A lease in local storage, for browsers without locks. If storage is forbidden, tabs do not share a session
 * anyway.
 */
export function leaseLock(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  clock: () => number,
): Lock {
  const self = randomId()

  function holder(): string | null {
    const [owner = '', until = '0'] = (storage().getItem(NAME) ?? '').split(' ')
    const ms = Number(until) - clock()
    // A longer lease cannot be real.
    return ms > 0 && ms <= LEASE_MS ? owner : null
  }

  async function take(): Promise<void> {
    for (;;) {
      if (holder() === null) {
        storage().setItem(NAME, `${self} ${clock() + LEASE_MS}`)
        await wait(SETTLE_MS)
        if (holder() === self) return
      }
      await wait(POLL_MS)
    }
  }

  return async (job) => {
    try {
      await take()
    } catch {
      return job(ignored)
    }
    try {
      return await job(ignored)
    } finally {
      if (holder() === self) storage().removeItem(NAME)
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
