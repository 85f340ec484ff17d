import { ROLES } from '#contract/account/auth.ts'

export type Role = (typeof ROLES)[number]

/** The rights of each role, for the person who grants it (D30). */
export const ROLE_WORDS: Record<Role, { name: string; rights: string }> = {
  ROLE_STAFF: { name: 'Staff', rights: 'orders, stock, sold out, texts and pictures of products' },
  ROLE_ADMIN: { name: 'Admin', rights: 'everything, also prices, settings and the team' },
}

/** The roles that the shop gives, out of those that an account has. */
export function rolesOf(roles: readonly string[]): Role[] {
  return ROLES.filter((role) => roles.includes(role))
}

/** The names of these roles, for a sentence. */
export function roleNames(roles: readonly string[]): string {
  return rolesOf(roles)
    .map((role) => ROLE_WORDS[role].name)
    .join(' and ')
}
