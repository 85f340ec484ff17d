import { useStore } from '@nanostores/react'
import { adminPath } from '#domain/account/return-path.ts'
import { isStaff } from '#domain/account/session-user.ts'
import { $auth } from '#stores/account/auth.ts'
import { say } from '#words/say.ts'

/** Leads staff from their own account to the shop's orders. */
export function WorkLink() {
  const { user } = useStore($auth)
  if (!isStaff(user)) return null
  return (
    <p className="form-links">
      <a className="button" href={adminPath('orders')}>
        {say('Work on orders')}
      </a>
    </p>
  )
}
