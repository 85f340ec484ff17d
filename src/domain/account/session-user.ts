import { say } from '#words/say.ts'

/** The signed-in user (§3). Times are ISO 8601. */
export type SessionUser = {
  id: number
  username: string
  email: string
  roles: readonly string[]
  /** When the access token expires, by the server's clock. */
  expiresAt: string
  lastLoginTime: string
  /** The password was printed when the shop first started, and is to be replaced. */
  mustChangePassword?: boolean | undefined
}

type Roles = Pick<SessionUser, 'roles'> | null

const ADMIN = 'ROLE_ADMIN'
const STAFF = 'ROLE_STAFF'
/** §6: other names under which the roles appear. */
const OTHER_NAMES: Readonly<Record<string, string>> = { [ADMIN]: 'admin', [STAFF]: 'staff' }

/** Whether a user has a role, by either of its names (§6). */
export function hasRole(user: Roles, role: string): boolean {
  return (
    user?.roles.some(
      (other) => other === role || OTHER_NAMES[role] === other || OTHER_NAMES[other] === role,
    ) ?? false
  )
}

/** Admins: ROLE_ADMIN (§6). */
export function isAdmin(user: Roles): boolean {
  return hasRole(user, ADMIN)
}

/** Staff: ROLE_STAFF, and every admin (§6). */
export function isStaff(user: Roles): boolean {
  return hasRole(user, STAFF) || isAdmin(user)
}

/** The name to show; 'User' if there is none (§6). */
export function displayName(user: Pick<SessionUser, 'username'> | null): string {
  return user?.username.trim() || say('User')
}
