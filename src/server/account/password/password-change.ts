import { emailKey } from '#domain/account/account-name.ts'
import type { AuthDeps } from '#server/account/auth.ts'
import { passwordChangedMail, resetMail } from '#server/account/mail/mails.ts'
import { linkInvalid } from '#server/account/registration.ts'
import { checkOwnPassword, forgetStrangerFailures } from '#server/account/sign-in.ts'
import { type Account, findAccount, findAccountByName, setPassword } from '#server/account/sql/account.ts'
import { dropEmailChange } from '#server/account/sql/email-change.ts'
import {
  dropPasswordResets,
  insertPasswordReset,
  takePasswordReset,
} from '#server/account/sql/password-reset.ts'
import { deleteSessionsOf } from '#server/account/sql/session.ts'
import type { Transaction } from '#server/db/open.ts'
import { refuse } from '#server/http/problem.ts'
import type { Caller } from '#server/http/route.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { say } from '#words/say.ts'
import { checkNewPassword } from './new-password.ts'

/** How long a mailed link works. */
const RESET_MINUTES = 60
const MINUTE_MS = 60_000

/**
 * Mails a link to choose a new password if the address has an enabled account. Earlier links stop working.
 */
export async function askForReset({ database, vault, auth, clock }: AuthDeps, email: string): Promise<void> {
  const now = clock()
  const account = await findAccountByName(database, vault, emailKey(email))
  if (!account || account.isDisabled) return
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
  await database.transaction(async (transaction) => {
    await insertPasswordReset(
      transaction,
      { tokenHash: tokenHash(token), userId: account.id, expiresAt },
      now,
    )
    await enqueueMessage(transaction, vault, { ...resetMail(auth.siteUrl, token), to: account.email, now })
  })
}

/**
 * Sets a new password through a mailed link and ends all sessions. Throws 400 for the password or the link.
 */
export async function resetPassword(deps: AuthDeps, token: string, password: string): Promise<void> {
  const { database, vault, auth, clock } = deps
  await checkNewPassword('password', password)
  const passwordHash = await auth.passwords.hash(password)
  const account = await database.transaction(async (transaction) => {
    const userId = await takePasswordReset(transaction, tokenHash(token), clock())
    const owner = userId && (await findAccount(transaction, vault, userId))
    if (!owner || owner.isDisabled) throw linkInvalid()
    await replace(deps, transaction, owner, passwordHash)
    return owner
  })
  // Someone who can read the owner's mail is not a stranger: other people's guesses must not keep them out.
  await forgetStrangerFailures(deps, account)
}

/**
 * Changes the caller's password and ends their other sessions. Throws 400 for either password, 423 after too
 * many attempts.
 */
export async function changePassword(
  deps: AuthDeps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { database, vault, auth } = deps
  await checkNewPassword('newPassword', newPassword)
  const account = await findAccount(database, vault, caller.userId)
  if (!account || !(await checkOwnPassword(deps, account, currentPassword))) {
    refuse('currentPassword', 'wrong', say('This is not your current password'))
  }
  const passwordHash = await auth.passwords.hash(newPassword)
  await database.transaction((transaction) =>
    replace(deps, transaction, account, passwordHash, caller.sessionId),
  )
}

async function replace(
  { vault, auth, clock }: AuthDeps,
  transaction: Transaction,
  { id, email }: Account,
  passwordHash: string,
  sessionId?: string,
): Promise<void> {
  await setPassword(transaction, id, passwordHash)
  await deleteSessionsOf(transaction, id, sessionId)
  await dropPasswordResets(transaction, id)
  // It was requested by someone who knew the old password.
  await dropEmailChange(transaction, id)
  await enqueueMessage(transaction, vault, { ...passwordChangedMail(auth.siteUrl), to: email, now: clock() })
}
