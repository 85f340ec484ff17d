import { emailKey, isEmail } from '#domain/account/account-name.ts'
import type { AuthDeps } from '#server/account/auth.ts'
import { invitationLink, invitationMail, joinedMail } from '#server/account/mail/mails.ts'
import {
  type Account,
  findAccount,
  findAccountByName,
  insertAccount,
  KEY_ROLE,
} from '#server/account/sql/account.ts'
import { dropPasswordResets, insertPasswordReset } from '#server/account/sql/password-reset.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { appendAudit } from './audit-sql.ts'
import { holdTeam, setDisabled, setRoles } from './sql.ts'

/** The outcome of an invitation: the link that opens the account, or `null` if there already is one. */
type Invited = { id: number; link: string | null }
type Invitation = { username: string; email: string; roles: readonly string[] }

/** An invited person may be away for a weekend. */
const INVITATION_HOURS = 72
const HOUR_MS = 3_600_000

/**
 * Makes an account that can only be opened by its mailed link, or gives a customer's account the roles.
 * Throws 409 for a name that is taken.
 */
export async function invite(
  deps: AuthDeps,
  adminId: number,
  { username, email, roles }: Invitation,
): Promise<Invited> {
  const { vault, auth, clock } = deps
  if (isEmail(username)) refuse('username', 'format', 'username must not contain @')
  // Nobody knows this password: the link is the only way in.
  const who = { isKnown: true, name: `account ${adminId}` }
  const passwordHash = await auth.passwords.admit(who, () => auth.passwords.hash(randomToken()))
  return asAdmin(deps, adminId, async (transaction) => {
    const existing = await findAccountByName(transaction, vault, emailKey(email))
    if (existing && existing.roles.length > 0)
      refuse('email', 'taken', 'This address already belongs to the team', 'MEMBER_EXISTS')
    if (existing) {
      await setRoles(transaction, existing.id, roles)
      await enqueueMessage(transaction, vault, {
        ...joinedMail(auth.siteUrl),
        to: existing.email,
        now: clock(),
      })
      await recordChange(deps, transaction, {
        adminId,
        id: existing.id,
        action: 'updated',
        before: existing,
        after: { ...existing, roles },
      })
      return { id: existing.id, link: null }
    }
    const account = { username, email, roles, passwordHash, createdAt: clock() }
    const id = await insertAccount(transaction, vault, account)
    if (id === null) refuse('username', 'taken', 'This username is taken', 'USERNAME_TAKEN')
    const link = await mailInvitation(deps, transaction, { id, username, email })
    await recordChange(deps, transaction, {
      adminId,
      id,
      action: 'invited',
      before: null,
      after: { roles, isDisabled: false },
    })
    return { id, link }
  })
}

/** Mails another link to an invited person. Throws 404, and 409 if they have signed in before. */
export async function inviteOnce(deps: AuthDeps, adminId: number, id: number): Promise<Invited> {
  return asAdmin(deps, adminId, async (transaction) => {
    const account = await memberOf(deps, transaction, id)
    if (account.lastLoginAt)
      throw new Problem('MEMBER_EXISTS', 'They have signed in before and can request a new password.')
    const link = await mailInvitation(deps, transaction, account)
    const entry = { adminId, id, action: 'invited' }
    await recordChange(deps, transaction, {
      ...entry,
      before: null,
      after: { roles: account.roles, isDisabled: account.isDisabled },
    })
    return { id, link }
  })
}

/**
 * Changes another person's roles, or disables or enables their account. Throws 404, and 409 for the caller's
 * own.
 */
export async function changeMember(
  deps: AuthDeps,
  adminId: number,
  id: number,
  change: { roles: readonly string[] } | { isDisabled: boolean },
): Promise<void> {
  if (adminId === id) throw new Problem('OWN_ACCOUNT', 'Another admin has to do this.')
  await asAdmin(deps, adminId, async (transaction) => {
    const account = await memberOf(deps, transaction, id)
    if ('roles' in change) await setRoles(transaction, id, [...new Set(change.roles)])
    else await setDisabled(transaction, id, change.isDisabled)
    // A link mailed earlier must not open a disabled account.
    if ('isDisabled' in change && change.isDisabled) await dropPasswordResets(transaction, id)
    await recordChange(deps, transaction, {
      adminId,
      id,
      action: 'updated',
      before: account,
      after: { ...account, ...change },
    })
  })
}

async function asAdmin<Result>(
  { database }: AuthDeps,
  adminId: number,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    if (!(await holdTeam(transaction, adminId)))
      throw new Problem('FORBIDDEN', 'Your account may not do this.')
    return act(transaction)
  })
}

/** The link is only known here and in the sealed mail; of its token, only the hash is stored. */
async function mailInvitation(
  { vault, auth, clock }: AuthDeps,
  transaction: Transaction,
  { id, username, email }: Pick<Account, 'id' | 'username' | 'email'>,
): Promise<string> {
  const now = clock()
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  await insertPasswordReset(transaction, { tokenHash: tokenHash(token), userId: id, expiresAt }, now)
  await enqueueMessage(transaction, vault, {
    ...invitationMail(auth.siteUrl, token, username),
    to: email,
    now,
  })
  return invitationLink(auth.siteUrl, token)
}

/** The team's calls must not change the account of a customer or a key. */
async function memberOf({ vault }: AuthDeps, transaction: Transaction, id: number): Promise<Account> {
  const account = await findAccount(transaction, vault, id)
  if (!account || account.roles.length === 0 || account.roles.includes(KEY_ROLE))
    throw new Problem('NOT_FOUND', 'There is no such member of the team.')
  return account
}

type Right = Pick<Account, 'roles' | 'isDisabled'>
type Kept = { adminId: number; id: number; action: string; before: Right | null; after: Right }

/** Names and addresses stay out of the trail. */
async function recordChange(
  { clock }: AuthDeps,
  transaction: Transaction,
  { adminId, id, action, before, after }: Kept,
) {
  const rights = ({ roles, isDisabled }: Right) => ({ roles, isDisabled })
  const entry = { at: clock(), userId: adminId, action, noun: 'member', nounId: id }
  await appendAudit(transaction, [{ ...entry, before: before && rights(before), after: rights(after) }])
}
