import { useStore } from '@nanostores/react'
import { CircleUserRound } from 'lucide-react'
import { useRef } from 'react'
import { displayName, isAdmin } from '#domain/account/session-user.ts'
import { $auth, signOut } from '#stores/account/auth.ts'

const ID = 'account-menu'

/** Who is signed in, with the ways to their account and out of it. */
export function AccountMenu() {
  const { user } = useStore($auth)
  const panel = useRef<HTMLDivElement>(null)
  const name = displayName(user)
  return (
    <>
      <button type="button" className="admin-person" popoverTarget={ID} aria-label={`${name}, account menu`}>
        <CircleUserRound size={24} aria-hidden />
        <span>{name}</span>
      </button>
      <div ref={panel} id={ID} className="admin-menu" popover="auto">
        <p>
          <b>{name}</b>
          <small>{isAdmin(user) ? 'Admin' : 'Staff'}</small>
        </p>
        <ul>
          <li>
            <a href="/account">Your account</a>
          </li>
          <li>
            <a href="/">View shop</a>
          </li>
          <li>
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
