import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { $holder, renewSession } from '#stores/account/auth.ts'
import { passwordChange } from '#stores/account/chosen-password.ts'

/** Needed once in a shop's life. */
const ChangePassword = lazy(async () => ({
  default: (await import('#islands/account/ChangePassword.tsx')).ChangePassword,
}))

/**
 * Asks somebody who has signed in with the printed password for one of their own, instead of any screen. The server
 * refuses every call of the team until then, so none is sent: the session itself says whose password that is.
 */
export function OwnPasswordFirst({ children }: { children: ReactNode }) {
  const { user } = useStore($holder)
  const { status } = useStore(passwordChange.$state)
  const isPrinted = user?.mustChangePassword === true
  const isReplaced = status === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again once it is replaced here.
  useEffect(() => {
    // It may have been replaced on another page since this session began.
    if (isPrinted) void renewSession()
  }, [isPrinted, isReplaced])
  if (!isPrinted || isReplaced) return children
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
