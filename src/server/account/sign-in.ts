import { emailKey, isEmail, usernameKey } from '#domain/account/account-name.ts'
import { type Account, findAccountByName, renewPasswordHash } from '#server/account/sql/account.ts'
import { countAttempt, forgetFailures, takeAttemptBack } from '#server/account/sql/sign-in-failure.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import { Problem } from '#server/http/problem.ts'
import type { AuthDeps } from './auth.ts'

/** Where a sign-in comes from. */
type Origin = { deviceCookie: string | undefined; address: string }
type Typed = { username: string; password: string }

/**
 * The account for a name and password. Throws the words of §8: 401 for a wrong pair, whether or not there is
 * such an account; 423 after too many (D32); 429 after too many from one network address over all names. Does
 * the same work whether or not the account exists. Devices known for the account bypass strangers' queues and
 * limits.
 */
export async function checkPassword(
  deps: AuthDeps,
  typed: Typed,
  { deviceCookie, address }: Origin,
): Promise<Account> {
  const { passwords } = deps.auth
  const device = await knownDevice(deps, typed.username, deviceCookie)
  if (device) return passwords.admit({ isKnown: true, name: device }, () => tryPair(deps, typed, device))
  await refuseSpraying(deps, 'check', address)
  return passwords.admit({ isKnown: false, name: address }, () => tryAsStranger(deps, typed, address))
}

/** Asks the database only if there is a cookie. */
async function knownDevice(
  { database, vault, auth }: AuthDeps,
  username: string,
  cookie: string | undefined,
): Promise<string | null> {
  if (!cookie) return null
  const account = await findAccountByName(database, vault, username)
  return auth.devices.read(cookie, account?.id ?? 0)
}

/**
 * Counts each attempt before it is known to be wrong: of a thousand sent at once, no more are tried than are
 * allowed to fail.
 */
async function tryAsStranger(deps: AuthDeps, typed: Typed, address: string): Promise<Account> {
  await refuseSpraying(deps, 'count', address)
  let isWrong = false
  try {
    return await tryPair(deps, typed, null)
  } catch (cause) {
    isWrong = cause instanceof Problem && cause.code === 'INVALID_CREDENTIALS'
    throw cause
  } finally {
    if (!isWrong) await deps.auth.strangerFailures.takeBack(address)
  }
}

async function refuseSpraying({ auth }: AuthDeps, what: 'check' | 'count', address: string): Promise<void> {
  refuseBeyond(await auth.strangerFailures[what](address))
}

async function tryPair(
  deps: AuthDeps,
  { username, password }: Typed,
  device: string | null,
): Promise<Account> {
  const { database, vault, auth } = deps
  const account = await findAccountByName(database, vault, username)
  const who = device ? failureKey('device', device) : failureKey('name', strangerName(account, username))
  const isRight = await tryPassword(deps, who, password, account).catch((cause) => {
    throw about(account, cause)
  })
  if (!account || !isRight) {
    throw about(account, new Problem('INVALID_CREDENTIALS', 'Name and password do not match.'))
  }
  if (auth.passwords.isOutdated(account.passwordHash)) {
    await renewPasswordHash(database, account, await auth.passwords.hash(password))
  }
  return account
}

/** Tells the security log which account was refused; the answer is the same whether or not it exists. */
function about(account: Account | null, cause: unknown): unknown {
  if (cause instanceof Problem) cause.accountId = account?.id ?? null
  return cause
}

/**
 * A stranger's failures count for the account, by any of its names; without an account, for the typed name.
 */
function strangerName(account: Account | null, typed: string): string {
  if (account) return usernameKey(account.username)
  return isEmail(typed) ? emailKey(typed) : usernameKey(typed)
}

/** The same for a signed-in user who repeats their password; these failures are counted separately. */
export async function checkOwnPassword(deps: AuthDeps, account: Account, password: string): Promise<boolean> {
  return tryPassword(deps, failureKey('account', String(account.id)), password, account)
}

/**
 * The same for someone who creates an account through the link with this hash, with the password chosen at
 * registration.
 */
export async function checkLinkPassword(
  deps: AuthDeps,
  linkHash: string,
  registration: { passwordHash: string },
  password: string,
): Promise<boolean> {
  return tryPassword(deps, failureKey('link', linkHash), password, { ...registration, isDisabled: false })
}

/** Lets strangers try an account's password again. */
export async function forgetStrangerFailures(
  { database, vault, clock }: AuthDeps,
  account: Account,
): Promise<void> {
  const name = failureKey('name', strangerName(account, account.username))
  await forgetFailures(database, vault.index(name), clock())
}

/** Failures are counted under one of these. */
function failureKey(kind: 'device' | 'name' | 'account' | 'link', which: string): string {
  return `sign-in ${kind} ${which}`
}

async function tryPassword(
  { database, vault, auth, clock }: AuthDeps,
  who: string,
  password: string,
  account: Pick<Account, 'passwordHash' | 'isDisabled'> | null,
): Promise<boolean> {
  const key = vault.index(who)
  const attempt = await countAttempt(database, key, clock())
  if (!attempt.ok) {
    throw new Problem('ACCOUNT_LOCKED', 'Too many wrong passwords.', { retryAfter: attempt.retryAfter })
  }
  try {
    const isRight = await auth.passwords.verify(password, account?.passwordHash ?? null)
    if (!isRight || account?.isDisabled !== false) return false
  } catch (cause) {
    await takeAttemptBack(database, key)
    throw cause
  }
  await forgetFailures(database, key, clock())
  return true
}
