import { SESSION_KEY } from '#client/session/session-key.ts'
import { isSlow } from '#domain/network.ts'
import { connection } from './connection.ts'
import { apiOrigin } from './origin.ts'
import { createClient } from './pipeline.ts'

/** Calls the API from a page, and the session that this browser makes its calls in. */
export const { request, session } = createClient({
  fetch: (address, init) => fetch(address, init),
  origin: apiOrigin,
  storage: () => localStorage,
  locks: navigator.locks,
  clock: Date.now,
  random: Math.random,
  isSlow: () => isSlow(connection()),
})

if (typeof window !== 'undefined') {
  // Another tab has signed in or out; or the page comes back from the browser's memory, where it heard nothing.
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void session.readAgain()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.readAgain()
  })
  window.addEventListener('online', () => void session.readAgain())
}
