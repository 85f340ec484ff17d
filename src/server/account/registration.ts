import { emailKey, isEmail } from '#domain/account-name.ts'
import type { Deps } from '#server/app.ts'
import { findAccountByName, insertAccount } from '#server/db/account.ts'
import { enqueueMessage } from '#server/db/outbox.ts'
import { insertRegistration, isUsernameTaken, takeRegistration } from '#server/db/registration.ts'
import { Problem } from '#server/problem.ts'
import { randomToken, tokenHash } from '#server/security/refresh-token.ts'
import { existingAccountMail, verificationMail } from './mails.ts'
import { checkNewPassword } from './new-password.ts'

type Needs = Pick<Deps, 'database' | 'vault' | 'auth' | 'clock'>
type Wanted = { username: string; email: string; password: string }

/** A mailed link serves so long. */
export const VERIFY_HOURS = 24
const HOUR_MS = 3_600_000

/**
 * Mails a link that makes the account. Where the address has one already, its owner is told so by mail, and the
 * caller nothing: both cases do the same work. Throws 400 for name or password, 409 for a name that is taken.
 */
export async function askForAccount(deps: Needs, { username, email, password }: Wanted): Promise<void> {
  const { database, vault, auth, clock } = deps
  if (isEmail(username)) {
    const message = 'username must not contain @'
    throw new Problem('VALIDATION_FAILED', message, {
      errors: [{ field: 'username', code: 'format', message }],
    })
  }
  await checkNewPassword('password', password)
  if (await isUsernameTaken(database, username)) throw usernameTaken()
  const passwordHash = await auth.passwords.hash(password)
  const token = randomToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + VERIFY_HOURS * HOUR_MS)
  await database.transaction(async (transaction) => {
    const owner = await findAccountByName(transaction, vault, emailKey(email))
    // With an owner, nobody learns the token: its row only makes the work the same.
    const registration = { username, email, passwordHash, tokenHash: tokenHash(token), expiresAt, now }
    await insertRegistration(transaction, vault, registration)
    const mail = owner
      ? existingAccountMail(auth.siteUrl, owner.username)
      : verificationMail(auth.siteUrl, token)
    await enqueueMessage(transaction, vault, { ...mail, to: email, now })
  })
}

/** Makes the account of a mailed link. Throws 400 when the link no longer serves, 409 when the name went meanwhile. */
export async function makeAccount({ database, vault, clock }: Needs, token: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const now = clock()
    const wanted = await takeRegistration(transaction, vault, tokenHash(token), now)
    if (!wanted) throw linkInvalid()
    const id = await insertAccount(transaction, vault, { ...wanted, roles: [], createdAt: now })
    if (id !== null) return
    const isOwner = await findAccountByName(transaction, vault, emailKey(wanted.email))
    throw isOwner ? linkInvalid() : usernameTaken()
  })
}

/** The refusal of a mailed link that was used, is over, or never was. */
export function linkInvalid(): Problem {
  return new Problem('LINK_INVALID', 'Please ask for a new link.')
}

function usernameTaken(): Problem {
  const message = 'This username is taken'
  return new Problem('USERNAME_TAKEN', message, {
    errors: [{ field: 'username', code: 'taken', message }],
  })
}
