import { emailKey, isEmail, usernameKey } from '#domain/account-name.ts'
import type { Deps } from '#server/app.ts'
import { Problem } from '#server/calls/problem.ts'
import { type Account, findAccountByName, renewPasswordHash } from '#server/db/account.ts'
import { countAttempt, forgetFailures, takeAttemptBack } from '#server/db/sign-in-failure.ts'

type Needs = Pick<Deps, 'database' | 'vault' | 'auth' | 'clock'>

/**
 * The account that name and password open. Throws the words of §8: 401 for a wrong pair, whether or not there is such
 * an account, and 423 after too many (D32). Whoever asks does the same work in all cases.
 */
export async function checkPassword(
  deps: Needs,
  { username, password }: { username: string; password: string },
  deviceCookie: string | undefined,
): Promise<Account> {
  const { database, vault, auth } = deps
  const account = await findAccountByName(database, vault, username)
  const device = auth.devices.read(deviceCookie, account?.id ?? 0)
  // A stranger's failures are counted by what they typed: what they learn of an address is nothing.
  const typed = isEmail(username) ? emailKey(username) : usernameKey(username)
  const who = device ? failureKey('device', device) : failureKey('name', typed)
  const isRight = await tryPassword(deps, who, password, account)
  if (!account || !isRight)
    throw new Problem('INVALID_CREDENTIALS', 'Name and password do not belong together.')
  if (auth.passwords.isOutdated(account.passwordHash)) {
    await renewPasswordHash(database, account, await auth.passwords.hash(password))
  }
  return account
}

/** The same for who is signed in and says their password again; their failures count on their own. */
export async function checkOwnPassword(deps: Needs, account: Account, password: string): Promise<boolean> {
  return tryPassword(deps, failureKey('account', String(account.id)), password, account)
}

/** The same for who makes an account by the link of this hash: what they chose when they asked for it. */
export async function checkLinkPassword(
  deps: Needs,
  linkHash: string,
  asked: { passwordHash: string },
  password: string,
): Promise<boolean> {
  return tryPassword(deps, failureKey('link', linkHash), password, { ...asked, isDisabled: false })
}

/** Opens the door again for those who are not known by their browser, under each of these names. */
export async function forgetStrangers(
  { database, vault, clock }: Needs,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await forgetFailures(database, vault.index(failureKey('name', name)), clock())
}

/** Failures count for one of these. */
function failureKey(kind: 'device' | 'name' | 'account' | 'link', which: string): string {
  return `sign-in ${kind} ${which}`
}

async function tryPassword(
  { database, vault, auth, clock }: Needs,
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
