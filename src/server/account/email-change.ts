import { emailKey } from '#domain/account/account-name.ts'
import { emailAskedMail, emailChangedMail, emailInUseMail, newEmailMail } from '#server/account/mail/mails.ts'
import { findAccount, findAccountByName } from '#server/account/sql/account.ts'
import { insertEmailChange, setEmail, takeEmailChange } from '#server/account/sql/email-change.ts'
import { dropPasswordResets } from '#server/account/sql/password-reset.ts'
import { isTaken } from '#server/db/connection-loss.ts'
import { refuse } from '#server/http/problem.ts'
import type { Caller } from '#server/http/route.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { say } from '#words/say.ts'
import type { AuthDeps } from './auth.ts'
import { linkInvalid } from './registration.ts'
import { checkOwnPassword } from './sign-in.ts'

/** How long a mailed link works. */
const CONFIRM_HOURS = 24
const HOUR_MS = 3_600_000

/**
 * Mails a link to the caller's new address, and a notice to the present one. If another account has the new
 * address, its owner gets a mail that says so, and the caller learns nothing. Throws 400 for the password or
 * the address, 423 after too many attempts.
 *
 * @param limit refuses too many mails; only requests with the right password are counted.
 */
export async function askForEmail(
  deps: AuthDeps,
  caller: Caller,
  { email, password }: { email: string; password: string },
  limit: () => Promise<void>,
): Promise<void> {
  const { database, vault, auth, clock } = deps
  const account = await findAccount(database, vault, caller.userId)
  if (!account || !(await checkOwnPassword(deps, account, password))) refuseWrongPassword()
  if (emailKey(email) === emailKey(account.email))
    refuse('email', 'unchanged', say('This is already your e-mail address'))
  await limit()
  const token = randomToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS)
  await database.transaction(async (transaction) => {
    const change = { tokenHash: tokenHash(token), account, email, expiresAt }
    // If another account has the address, nobody learns the token: its row only makes both cases look the
    // same.
    if (!(await insertEmailChange(transaction, vault, change, now))) refuseWrongPassword()
    const owner = await findAccountByName(transaction, vault, emailKey(email))
    const mail = owner ? emailInUseMail(auth.siteUrl, owner.username) : newEmailMail(auth.siteUrl, token)
    // What names an account goes to its own address, not to one that is only compared as the same.
    await enqueueMessage(transaction, vault, { ...mail, to: owner?.email || email, now })
    if (account.email) {
      await enqueueMessage(transaction, vault, { ...emailAskedMail(auth.siteUrl), to: account.email, now })
    }
  })
}

function refuseWrongPassword(): never {
  refuse('password', 'wrong', say('This is not your current password'))
}

/**
 * Gives an account the address to which its link was mailed, and returns it. Links to choose a password,
 * which were mailed to the old address, stop working. Throws 400 for a link that has expired, or whose
 * address now belongs to another account.
 */
export async function confirmEmail(
  { database, vault, auth, clock }: AuthDeps,
  token: string,
): Promise<string> {
  const now = clock()
  try {
    return await database.transaction(async (transaction) => {
      const change = await takeEmailChange(transaction, vault, tokenHash(token), now)
      const account = change && (await findAccount(transaction, vault, change.userId))
      if (!account || !(await setEmail(transaction, vault, change))) throw linkInvalid()
      await dropPasswordResets(transaction, account.id)
      if (account.email) {
        await enqueueMessage(transaction, vault, {
          ...emailChangedMail(auth.siteUrl),
          to: account.email,
          now,
        })
      }
      if (account.roles.length > 0) {
        const { id } = account
        const entry = { at: now, userId: id, action: 'email-changed', noun: 'member', nounId: id }
        await appendAudit(transaction, [{ ...entry, before: null, after: null }])
      }
      return change.email
    })
  } catch (cause) {
    // Somebody registered with it at the same moment.
    if (isTaken(cause)) throw linkInvalid()
    throw cause
  }
}
