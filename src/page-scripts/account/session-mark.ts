import { hasStoredSession } from '#client/session/stored-session.ts'

/** Marks the page if a session is stored: the style sheet shows Login or Logout by it. */
export function markSession(isSignedIn = hasStoredSession()): void {
  document.documentElement.toggleAttribute('data-session', isSignedIn)
}
