import { randomUUID } from 'node:crypto'
import type { SessionAnswer } from '#contract/account/auth.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Auth, AuthDeps } from '#server/account/auth.ts'
import { type Account, findAccount } from '#server/account/sql/account.ts'
import {
  claimRefreshToken,
  continueSession,
  deleteSession,
  findSessionOwner,
  insertSession,
} from '#server/account/sql/session.ts'
import { Problem } from '#server/http/problem.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'

/** D31: two tabs may send the same token within this time; later, it was probably stolen. */
export const REUSE_GRACE_MS = 10_000

/** Opens a session for an account; `storageCookie` opens the secret of its storage (D46). */
export async function openSession(
  deps: AuthDeps,
  account: Account,
  device: string,
): Promise<{ answer: SessionAnswer; storageCookie: string }> {
  const { database, vault, auth, clock } = deps
  const sessionId = randomUUID()
  const refreshToken = auth.refreshTokens.first()
  const storageCookie = randomToken()
  const isOpen = await insertSession(database, {
    id: sessionId,
    userId: account.id,
    device,
    storageKey: vault.seal(randomToken()),
    storageCookieHash: tokenHash(storageCookie),
    refreshTokenHash: tokenHash(refreshToken),
    passwordVersion: account.passwordVersion,
    now: clock(),
  })
  if (!isOpen) throw new Problem('INVALID_CREDENTIALS', 'Name and password do not match.')
  return { answer: await answerOf(auth, account, sessionId, refreshToken), storageCookie }
}

/**
 * Exchanges a refresh token for its successor. A token repeated within the grace period gets the same
 * successor; later it ends the session, whoever sent it (D31). Throws 401 if the session has ended.
 */
export async function renewSession(deps: AuthDeps, token: string): Promise<SessionAnswer> {
  const { database, vault, auth, clock } = deps
  const successor = auth.refreshTokens.successor(token)
  // A refusal must not undo the write, so it is thrown after the transaction.
  const renewed = await database.transaction(async (transaction) => {
    const now = clock()
    const claim = await claimRefreshToken(transaction, tokenHash(token), now)
    if (!claim) return null
    const { sessionId, usedAt } = claim
    if (usedAt && now.getTime() - usedAt.getTime() > REUSE_GRACE_MS) {
      await deleteSession(transaction, sessionId)
      return null
    }
    const userId = await findSessionOwner(transaction, sessionId, now)
    const account = userId && (await findAccount(transaction, vault, userId))
    if (!account) return null
    if (!usedAt) await continueSession(transaction, { sessionId, hash: tokenHash(successor), now })
    return { account, sessionId }
  })
  if (!renewed) throw new Problem('SESSION_ENDED', 'This session has ended. Please sign in again.')
  return answerOf(auth, renewed.account, renewed.sessionId, successor)
}

async function answerOf(
  { accessTokens }: Auth,
  { id, username, email, roles, mustChangePassword }: Account,
  sessionId: string,
  refreshToken: string,
): Promise<SessionAnswer> {
  const { token, expiresAt } = await accessTokens.sign({ userId: id, sessionId })
  return {
    token,
    refreshToken,
    type: 'Bearer',
    id,
    username,
    email,
    roles: [...roles],
    expiresAt: manilaIso(expiresAt),
    ...(mustChangePassword && { mustChangePassword }),
  }
}
