import { hasStoredSession } from '#client/session/stored-session.ts'

/** Marks the page for somebody who is signed in, as far as can be told now: the style sheet shows Login or Logout by it. */
export function markSession(isSignedIn = hasStoredSession()): void {
  document.documentElement.toggleAttribute('data-session', isSignedIn)
}
