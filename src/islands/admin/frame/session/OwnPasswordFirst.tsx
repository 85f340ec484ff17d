import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { getMe } from '#contract/account/auth.ts'
import { useCall } from '#islands/query/use-call.ts'
import { refetch } from '#islands/query/use-change.ts'
import { passwordChange } from '#stores/account/chosen-password.ts'

/** Needed once in a shop's life. */
const ChangePassword = lazy(async () => ({
  default: (await import('#islands/account/ChangePassword.tsx')).ChangePassword,
}))

/**
 * Asks somebody who has signed in with the printed password for one of their own, instead of any screen. The server
 * refuses every call of the team until then.
 */
export function OwnPasswordFirst({ children }: { children: ReactNode }) {
  const { data } = useCall(getMe)
  const client = useQueryClient()
  const { status } = useStore(passwordChange.$state)
  useEffect(() => {
    if (status === 'done') void refetch(client, getMe)
  }, [status, client])
  if (!data?.mustChangePassword) return children
  return (
    <>
      <header className="admin-top">
        <h1>Choose your own password</h1>
      </header>
      <main id="content" className="admin-main" tabIndex={-1}>
        <p>
          The password that you signed in with was printed when the shop first started, so others may have
          read it. Everything here opens once you have replaced it.
        </p>
        <Suspense>
          <ChangePassword />
        </Suspense>
      </main>
    </>
  )
}
