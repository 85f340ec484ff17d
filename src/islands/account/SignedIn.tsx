import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { signInPath } from '#domain/account/return-path.ts'
import { inline } from '#islands/kit/inline.ts'
import { $auth, $holder } from '#stores/account/auth.ts'
import { reloadNow } from '#stores/page/reload.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

type Props = {
  children: ReactNode
  /** Shown over the children, which stay, if the server ends the session: their input is not lost. */
  whenLapsed?: ReactNode
}

/** Shows its children to those who are signed in; others are sent to sign in, and come back. */
export function SignedIn({ children, whenLapsed }: Props) {
  const { isAuthenticated } = useStore($auth)
  const stays = useStore($holder).user !== null && whenLapsed !== undefined
  // A stored session that could not be opened. The server has not said that it ended.
  const isUnknown = !isAuthenticated && hasStoredSession()
  const away = here(signInPath(location.pathname + location.search + location.hash))

  useEffect(() => {
    if (!isAuthenticated && !isUnknown && !stays) location.replace(away)
  }, [isAuthenticated, isUnknown, stays, away])

  if (isAuthenticated || stays) {
    return (
      <>
        {children}
        {!isAuthenticated && whenLapsed}
      </>
    )
  }
  if (isUnknown) {
    return (
      <div role="alert" className="problem-box">
        <p>{say('We cannot reach the bakery right now, so we cannot open your account.')}</p>
        <button type="button" className="button quiet" onClick={reloadNow}>
          {say('Try again')}
        </button>
      </div>
    )
  }
  return (
    <p role="status">
      {inline(sayParts('You are signed out. {signIn}', { signIn: <a href={away}>{say('Sign in')}</a> }))}
    </p>
  )
}
