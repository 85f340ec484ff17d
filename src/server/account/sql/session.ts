import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { refreshTokens, sessions, users } from '#server/db/schema/account.ts'
import type { Caller } from '#server/http/route.ts'

/** A session ends if unused for this long, or this long after it began. */
const SESSION_IDLE_DAYS = 30
const SESSION_MAX_DAYS = 90
const DAY_MS = 86_400_000

type NewSession = {
  id: string
  userId: number
  device: string
  storageKey: string
  storageCookieHash: string
  refreshTokenHash: string
  /** The version of the password at the time it was checked. */
  passwordVersion: number
  now: Date
}

/**
 * Opens a session with its first refresh token, and deletes expired ones. False if the account was disabled,
 * or its password changed, since the password was checked.
 */
export async function insertSession(database: Database, session: NewSession): Promise<boolean> {
  const { refreshTokenHash, passwordVersion, now, ...row } = session
  const isStill = and(
    eq(users.id, row.userId),
    eq(users.passwordVersion, passwordVersion),
    eq(users.isDisabled, false),
  )
  const isOpen = await database.transaction(async (transaction) => {
    const marked = await transaction.update(users).set({ lastLoginAt: now }).where(isStill).returning()
    if (marked.length === 0) return false
    await transaction.insert(sessions).values({ ...row, createdAt: now, lastUsedAt: now })
    await transaction.insert(refreshTokens).values({ hash: refreshTokenHash, sessionId: row.id })
    return true
  })
  const { idle, oldest } = limits(now)
  await database.delete(sessions).where(or(lte(sessions.lastUsedAt, idle), lte(sessions.createdAt, oldest)))
  return isOpen
}

/**
 * The caller with a token of this session; `null` if session or account has ended, or they do not belong
 * together.
 */
export async function findCaller(
  database: Database,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: Date,
): Promise<Caller | null> {
  const [row] = await database
    .select({
      userId: users.id,
      username: users.username,
      roles: users.roles,
      sessionId: sessions.id,
      mustChangePassword: users.mustChangePassword,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId), isLive(now)))
  return row ?? null
}

/**
 * Marks a refresh token as used. `usedAt` is the time of an earlier use, or `null` for the first use, which
 * only one of several simultaneous calls gets. Returns `null` for an unknown token.
 */
export async function claimRefreshToken(
  transaction: Transaction,
  hash: string,
  now: Date,
): Promise<{ sessionId: string; usedAt: Date | null } | null> {
  const [claimed] = await transaction
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning({ sessionId: refreshTokens.sessionId })
  if (claimed) return { sessionId: claimed.sessionId, usedAt: null }
  const [used] = await transaction.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  return used ?? null
}

/** Continues a session: stores its next refresh token and the time of its use. */
export async function continueSession(
  transaction: Transaction,
  { sessionId, hash, now }: { sessionId: string; hash: string; now: Date },
): Promise<void> {
  await transaction.insert(refreshTokens).values({ hash, sessionId })
  await transaction.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

/** The account of a session that has not ended. */
export async function findSessionOwner(
  database: Database | Transaction,
  sessionId: string,
  now: Date,
): Promise<number | null> {
  const [row] = await database
    .select({ userId: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLive(now)))
  return row?.userId ?? null
}

/** Ends a session, deleting its refresh tokens and the secret of its storage. */
export async function deleteSession(database: Database | Transaction, sessionId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends the session of a refresh token, whether or not it is the latest one. */
export async function deleteSessionOf(database: Database, refreshTokenHash: string): Promise<void> {
  const [token] = await database
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, refreshTokenHash))
  if (token) await deleteSession(database, token.sessionId)
}

/** Ends one of an account's sessions; false if it has no such session. */
export async function deleteOwnSession(
  database: Database,
  userId: number,
  sessionId: string,
): Promise<boolean> {
  const gone = await database
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** Ends all sessions of an account, except the given one. */
export async function deleteSessionsOf(
  database: Database | Transaction,
  userId: number,
  except = '',
): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, except)))
}

/** An account's sessions that have not ended, most recently used first. */
export async function listSessionsOf(database: Database, userId: number, now: Date) {
  return database
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
}

/** The sealed secret of a session's storage, by its cookie (D46). */
export async function findStorageKey(
  database: Database,
  storageCookieHash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await database
    .select({ storageKey: sessions.storageKey })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.storageCookieHash, storageCookieHash), isLive(now)))
  return row?.storageKey ?? null
}

function isLive(now: Date) {
  const { idle, oldest } = limits(now)
  return and(gt(sessions.lastUsedAt, idle), gt(sessions.createdAt, oldest), eq(users.isDisabled, false))
}

function limits(now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return { idle: before(SESSION_IDLE_DAYS), oldest: before(SESSION_MAX_DAYS) }
}
