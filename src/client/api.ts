import type { Session } from '#client/session/session.ts'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { isSlow } from '#domain/network.ts'
import { connection } from './connection.ts'
import { apiOrigin } from './origin.ts'
import { createPipeline } from './pipeline.ts'
import type { Request } from './request.ts'
import { hasStoredSession } from './stored-session.ts'
import type { Surroundings } from './surroundings.ts'

const surroundings: Surroundings = {
  fetch: (address, init) => fetch(address, init),
  origin: apiOrigin,
  storage: () => localStorage,
  locks: navigator.locks,
  clock: Date.now,
  random: Math.random,
  isSlow: () => isSlow(connection()),
}

let opened: Promise<Session> | null = null

/** Calls the API from a page. Only where a session is stored does its code come along. */
export const request: Request = createPipeline(
  surroundings,
  (isWanted) => opened ?? (isWanted && hasStoredSession() ? openSession() : null),
)

/** The session of this browser; one for the page. */
export function openSession(): Promise<Session> {
  opened ??= import('#client/session/open-session.ts').then(
    (module) => listening(module.openSession(surroundings, request)),
    (lost) => {
      // The next one who asks may have a better line.
      opened = null
      throw lost
    },
  )
  return opened
}

/** Another tab signs in or out; the network is back; the page returns from the browser's memory, having heard nothing. */
function listening(session: Session): Session {
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void session.readAgain()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.readAgain()
  })
  window.addEventListener('online', () => void session.readAgain())
  return session
}
