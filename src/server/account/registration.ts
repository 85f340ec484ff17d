import { emailKey, isEmail } from '#domain/account/account-name.ts'
import { existingAccountMail, verificationMail } from '#server/account/mail/mails.ts'
import { checkNewPassword } from '#server/account/password/new-password.ts'
import { findAccountByName, insertAccount } from '#server/account/sql/account.ts'
import {
  findRegistration,
  insertRegistration,
  isUsernameTaken,
  takeRegistration,
} from '#server/account/sql/registration.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { say } from '#words/say.ts'
import type { AuthDeps } from './auth.ts'
import { checkLinkPassword } from './sign-in.ts'

type Wanted = { username: string; email: string; password: string }

/** How long a mailed link works. */
const VERIFY_HOURS = 24
const HOUR_MS = 3_600_000

/** Throws 400 for a name or password that is not allowed, 409 for a name that is taken. */
export async function checkWanted({ database }: AuthDeps, { username, password }: Wanted): Promise<void> {
  if (isEmail(username)) refuse('username', 'format', say('username must not contain @'))
  await checkNewPassword('password', password)
  if (await isUsernameTaken(database, username)) refuseTakenName()
}

/**
 * Mails a link that creates the account. If the address already has one, its owner gets a mail about it and
 * the caller learns nothing: both cases do the same work.
 */
export async function askForAccount(
  { database, vault, auth, clock }: AuthDeps,
  { username, email, password }: Wanted,
): Promise<void> {
  const passwordHash = await auth.passwords.hash(password)
  const token = randomToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + VERIFY_HOURS * HOUR_MS)
  await database.transaction(async (transaction) => {
    const owner = await findAccountByName(transaction, vault, emailKey(email))
    // If the address has an account, nobody learns the token: its row only makes the work equal.
    const registration = { username, email, passwordHash, tokenHash: tokenHash(token), expiresAt, now }
    await insertRegistration(transaction, vault, registration)
    const mail = owner
      ? existingAccountMail(auth.siteUrl, owner.username)
      : verificationMail(auth.siteUrl, token)
    // What names an account goes to its own address, not to one that is only compared as the same.
    await enqueueMessage(transaction, vault, { ...mail, to: owner?.email || email, now })
  })
}

/**
 * Creates the account of a mailed link for someone who knows its password; returns its name. Throws 400 for a
 * wrong password or an expired link, 409 if the name has been taken since, 423 after too many wrong
 * passwords: the link stays valid.
 */
export async function makeAccount(deps: AuthDeps, token: string, password: string): Promise<string> {
  const { database, vault, clock } = deps
  const hash = tokenHash(token)
  const registration = await findRegistration(database, hash, clock())
  if (!registration) throw linkInvalid()
  if (!(await checkLinkPassword(deps, hash, registration, password)))
    refuse('password', 'wrong', say('This is not the password that you chose for this account'))
  return database.transaction(async (transaction) => {
    const now = clock()
    const account = await takeRegistration(transaction, vault, hash, now)
    if (!account) throw linkInvalid()
    const id = await insertAccount(transaction, vault, { ...account, roles: [], createdAt: now })
    if (id !== null) return account.username
    const isOwner = await findAccountByName(transaction, vault, emailKey(account.email))
    if (isOwner) throw linkInvalid()
    refuseTakenName()
  })
}

/** The refusal of a mailed link that was used, has expired or never existed. */
export function linkInvalid(): Problem {
  return new Problem('LINK_INVALID', 'Please ask for a new link.')
}

function refuseTakenName(): never {
  refuse('username', 'taken', say('This username is taken'), 'USERNAME_TAKEN')
}
