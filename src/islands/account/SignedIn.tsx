import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { signInPath } from '#domain/account/return-path.ts'
import { $auth } from '#stores/account/auth.ts'
import { reloadNow } from '#stores/page/reload.ts'

type Props = { children: ReactNode }

/** Shows its children to those who are signed in; others are sent to sign in, and come back. */
export function SignedIn({ children }: Props) {
  const { isAuthenticated } = useStore($auth)
  // A stored session that could not be opened. The server has not said that it ended.
  const isUnknown = !isAuthenticated && hasStoredSession()
  const away = signInPath(location.pathname + location.search + location.hash)

  useEffect(() => {
    if (!isAuthenticated && !isUnknown) location.replace(away)
  }, [isAuthenticated, isUnknown, away])

  if (isAuthenticated) return children
  if (isUnknown) {
    return (
      <div role="alert" className="problem-box">
        <p>We cannot reach the bakery right now, so we cannot open your account.</p>
        <button type="button" className="button quiet" onClick={reloadNow}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <p role="status">
      You are signed out. <a href={away}>Sign in</a>
    </p>
  )
}
