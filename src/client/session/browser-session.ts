import { request } from '#client/api.ts'
import { createSession, type Session } from './session.ts'
import { memoryStore } from './store.ts'

/** The session of this page. */
export const session: Session = createSession({
  request,
  store: memoryStore(),
  lock: (job) => job(),
  clock: Date.now,
  later: (job, ms) => {
    const timer = setTimeout(job, ms)
    return () => clearTimeout(timer)
  },
})
