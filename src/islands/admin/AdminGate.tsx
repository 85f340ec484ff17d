import { useStore } from '@nanostores/react'
import { isAdmin } from '#domain/session-user.ts'
import { SignedIn } from '#islands/account/SignedIn.tsx'
import { QueryProvider } from '#islands/query/QueryProvider.tsx'
import { $auth } from '#stores/auth.ts'
import { Dashboard } from './Dashboard.tsx'
import { Forbidden } from './Forbidden.tsx'
import '#islands/checkout/checkout.css'
import '#islands/form/form.css'
import '#islands/account/account.css'

/** Lets admins in (§6). A convenience: what is private the server gives to nobody else. */
export function AdminGate() {
  const { user } = useStore($auth)
  return (
    <QueryProvider>
      <SignedIn>{isAdmin(user) ? <Dashboard /> : <Forbidden />}</SignedIn>
    </QueryProvider>
  )
}
