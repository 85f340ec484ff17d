import { pinProblem } from '#domain/account/pin.ts'
import { type Account, findAccount } from '#server/account/sql/account.ts'
import { deletePin, deletePinsOf, findPin, writePin } from '#server/account/sql/pin.ts'
import { countAttempt, forgetFailures, takeAttemptBack } from '#server/account/sql/sign-in-failure.ts'
import type { Database } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import type { Caller } from '#server/http/route.ts'
import { tokenHash } from '#server/keys/refresh-token.ts'
import type { Vault } from '#server/keys/vault.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import type { AuthDeps } from './auth.ts'
import { checkOwnPassword } from './sign-in.ts'

/** The device's cookie, and the person whose PIN it is about. */
type Place = { device: string; userId: number }

const NOUN = 'pin'

/** Gives the caller a PIN on a device. Throws 403 for admins, 400 for the PIN or the password. */
export async function setPin(
  deps: AuthDeps,
  caller: Caller,
  { device, pin, password }: { device: string; pin: string; password: string },
): Promise<void> {
  const { database, auth, clock } = deps
  if (caller.roles.includes('ROLE_ADMIN')) {
    throw new Problem('FORBIDDEN', 'The rights of admins need their password.')
  }
  const problem = pinProblem(pin)
  if (problem) refuse('pin', 'pin', problem)
  const { passwordVersion } = await confirm(deps, caller, password)
  const pinHash = await auth.passwords.hash(pin)
  const place = { deviceHash: tokenHash(device), userId: caller.userId }
  const now = clock()
  // A new PIN begins with all its tries.
  await forgetFailures(database, attemptsKey(deps.vault, place.deviceHash, place.userId), now)
  await database.transaction(async (transaction) => {
    await writePin(transaction, { ...place, pinHash, passwordVersion, setAt: now })
    await appendAudit(transaction, [entry(caller.userId, 'set', caller.userId, now)])
  })
}

/** Removes the caller's PIN from a device. Throws 400 for the password. */
export async function removePin(
  deps: AuthDeps,
  caller: Caller,
  { device, password }: { device: string; password: string },
): Promise<void> {
  await confirm(deps, caller, password)
  await remove(deps, { device, userId: caller.userId }, caller.userId)
}

/**
 * The account whose PIN on this device this is. Attempts are counted before they are known to be wrong, as for
 * passwords (D32); the one beyond the last allowed removes the PIN.
 */
export async function checkPin(deps: AuthDeps, place: Place, pin: string): Promise<Account> {
  const { database, vault, auth, clock } = deps
  const deviceHash = tokenHash(place.device)
  const stored = await findPin(database, { deviceHash, userId: place.userId })
  if (!stored) throw gone()
  const key = attemptsKey(vault, deviceHash, place.userId)
  if (!(await countAttempt(database, key, clock())).ok) {
    await remove(deps, place, place.userId)
    throw gone()
  }
  const isRight = await auth.passwords.verify(pin, stored).catch(async (cause) => {
    await takeAttemptBack(database, key)
    throw cause
  })
  if (!isRight) throw new Problem('PIN_WRONG', 'This is not the PIN of this person on this device.')
  const account = await findAccount(database, vault, place.userId)
  if (!account || account.isDisabled) throw gone()
  await forgetFailures(database, key, clock())
  return account
}

/** Writes into the trail that somebody went on as another person. */
export async function noteSwitch({ database, clock }: AuthDeps, from: number, to: number): Promise<void> {
  await database.transaction((transaction) => appendAudit(transaction, [entry(from, 'switch', to, clock())]))
}

/** Forgets every PIN of a device. */
export async function forgetDevice(database: Database, device: string | undefined): Promise<void> {
  if (device) await deletePinsOf(database, tokenHash(device))
}

async function confirm(deps: AuthDeps, caller: Caller, password: string): Promise<Account> {
  const account = await findAccount(deps.database, deps.vault, caller.userId)
  if (!account || !(await checkOwnPassword(deps, account, password))) {
    refuse('password', 'wrong', 'This is not your password')
  }
  return account
}

async function remove({ database, clock }: AuthDeps, { device, userId }: Place, by: number): Promise<void> {
  const now = clock()
  await database.transaction(async (transaction) => {
    await deletePin(transaction, { deviceHash: tokenHash(device), userId })
    await appendAudit(transaction, [entry(by, 'remove', userId, now)])
  })
}

function attemptsKey(vault: Vault, deviceHash: string, userId: number): string {
  return vault.index(`sign-in pin ${deviceHash} ${userId}`)
}

function entry(userId: number, action: 'set' | 'remove' | 'switch', nounId: number, at: Date) {
  return { at, userId, action, noun: NOUN, nounId, before: null, after: null }
}

function gone(): Problem {
  return new Problem('PIN_GONE', 'This person has no PIN on this device.')
}
