import { useStore } from '@nanostores/react'
import { adminPath } from '#domain/account/return-path.ts'
import { displayName, isStaff } from '#domain/account/session-user.ts'
import { $auth, signOut } from '#stores/account/auth.ts'

/** Shown to those who are signed in and may not open a page; it shows nothing of the admin area. */
export function Forbidden() {
  const { user } = useStore($auth)
  return (
    <section className="form-done" role="alert">
      <h2>This page is for admins</h2>
      <p>
        You are signed in as <b>{displayName(user)}</b>, and this account may not open it. If it should,
        please ask an admin of the shop.
      </p>
      <p className="form-links">
        {isStaff(user) && <a href={adminPath('orders')}>Go to the orders</a>}
        <a href="/">Go to the shop</a>
        <a href="/account">Your account</a>
      </p>
      <button type="button" className="button quiet" onClick={() => void signOut()}>
        Sign in as somebody else
      </button>
    </section>
  )
}
