import { accountDeletedMail } from '#server/account/mail/mails.ts'
import { type Account, deleteAccountRow, findAccount } from '#server/account/sql/account.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import type { Caller } from '#server/http/route.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { dropStockNotices } from '#server/message/stock-notice-sql.ts'
import { say } from '#words/say.ts'
import type { AuthDeps } from './auth.ts'
import { checkOwnPassword } from './sign-in.ts'

/**
 * Deletes the caller's account with its sessions, contact, addresses, links and waiting stock notices; orders no longer
 * belong to an account. Throws 400 for the password, 409 for a member of the team, 423 after too many attempts.
 */
export async function deleteAccount(deps: AuthDeps, caller: Caller, password: string): Promise<void> {
  const { database, vault, auth, clock } = deps
  const account = await findAccount(database, vault, caller.userId)
  if (!account || !(await checkOwnPassword(deps, account, password)))
    refuse('password', 'wrong', say('This is not your current password'))
  await database.transaction((transaction) => removeAccount({ vault, auth, clock }, transaction, account))
}

/**
 * Removes a customer's account within a transaction, with all that belongs to it alone, and confirms it by mail. Throws
 * 409 for a member of the team.
 */
export async function removeAccount(
  { vault, auth, clock }: Omit<AuthDeps, 'database'>,
  transaction: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  if (!(await deleteAccountRow(transaction, id)))
    throw new Problem('STAFF_ACCOUNT', 'Accounts of the team are closed by an admin.')
  if (!email) return
  await dropStockNotices(transaction, vault, email)
  await enqueueMessage(transaction, vault, { ...accountDeletedMail(auth.siteUrl), to: email, now: clock() })
}
