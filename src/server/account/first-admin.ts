import { randomInt } from 'node:crypto'
import { isCommonPassword } from '#server/account/password/common-password.ts'
import { TOO_COMMON } from '#server/account/password/new-password.ts'
import { insertFirstAdmin } from '#server/account/sql/account.ts'
import type { Database } from '#server/db/open.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { Auth } from './auth.ts'

/** The first admin's credentials, shown only to the person who started the server. */
export type FirstAdmin = { username: string; password: string }

/** `password` is empty if the environment sets none. */
type Settings = { username: string; password: string; email: string }

const LENGTH = 20
/** Without characters that are easily confused when read from a screen. */
const SIGNS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%+-=?@'] as const

/**
 * Makes the first admin if there is none. Returns a generated password, which is stored nowhere else. Throws
 * `ConfigError` if the password from the environment is a common one.
 */
export async function makeFirstAdmin(
  { database, vault, auth, clock }: { database: Database; auth: Auth; vault: Vault; clock: () => Date },
  { username, password, email }: Settings,
): Promise<FirstAdmin | null> {
  const firstPassword = password || newPassword()
  const adminId = await insertFirstAdmin(database, vault, async () => {
    if (await isCommonPassword(firstPassword))
      throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${TOO_COMMON}`)
    const passwordHash = await auth.passwords.hash(firstPassword)
    const account = { username, email, roles: ['ROLE_ADMIN'], passwordHash, createdAt: clock() }
    return { ...account, mustChangePassword: !password }
  })
  return adminId !== null && !password ? { username, password: firstPassword } : null
}

function newPassword(): string {
  const draw = (signs: string) => signs.charAt(randomInt(signs.length))
  const all = SIGNS.join('')
  const rest = Array.from({ length: LENGTH - SIGNS.length }, () => draw(all))
  const drawn = [...SIGNS.map(draw), ...rest]
  // Shuffled, so that nobody knows the position of each kind of character.
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[drawn[last], drawn[other]] = [drawn[other] ?? '', drawn[last] ?? '']
  }
  return drawn.join('')
}
