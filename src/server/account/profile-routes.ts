import { changeEmail, confirmEmail, deleteAccount } from '#contract/account/auth.ts'
import {
  addAddress,
  getProfile,
  removeAddress,
  setContact,
  updateAddress,
} from '#contract/account/profile.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { limitMail } from '#server/account/mail/limit-mail.ts'
import { expireStorageCookie } from '#server/account/session/cookies.ts'
import { findAccount } from '#server/account/sql/account.ts'
import { findNewEmail } from '#server/account/sql/email-change.ts'
import * as sql from '#server/account/sql/profile.ts'
import type { Origins } from '#server/http/guards/origins.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import { phrase } from '#words/say.ts'
import type { AuthDeps } from './auth.ts'
import { deleteAccount as deleteOwn } from './delete-account.ts'
import * as email from './email-change.ts'

type Needs = AuthDeps & { origins: Origins; sessionCookie: SessionCookie }

const DONE = { done: true } as const

/** The details an account keeps for the next order, its e-mail address, and its deletion (D29). */
export function mountProfile(app: App, deps: Needs): void {
  const { database, vault, auth, origins, sessionCookie, clock } = deps

  route(app, getProfile, async ({ caller: { userId } }) => ({
    ...(await sql.readContact(database, vault, userId)),
    email: (await findAccount(database, vault, userId))?.email ?? '',
    newEmail: await findNewEmail(database, vault, userId, clock()),
    addresses: await sql.listAddresses(database, vault, userId),
  }))

  route(app, setContact, async ({ caller, body }) => {
    await sql.writeContact(database, vault, caller.userId, body)
    return DONE
  })

  route(app, addAddress, async ({ caller, body }) => {
    const address = await sql.insertAddress(database, vault, caller.userId, body, clock())
    if (!address) throw new Problem('TOO_MANY_ADDRESSES', 'Remove one that you no longer need.')
    return address
  })

  route(app, updateAddress, async ({ caller, params: { id }, body }) => {
    const address = { id, ...body }
    if (!(await sql.writeAddress(database, vault, caller.userId, address, clock()))) throw noAddress()
    return address
  })

  route(app, removeAddress, async ({ caller, params: { id } }) => {
    if (!(await sql.deleteAddress(database, caller.userId, id))) throw noAddress()
    return DONE
  })

  route(app, changeEmail, async ({ caller, body, context }) => {
    refuseDisposableMail('email', body.email)
    const who = { isKnown: true, name: caller.sessionId }
    const limit = () => limitMail(auth, context, 'email', body.email)
    await auth.passwords.admit(who, () => email.askForEmail(deps, caller, body, limit))
    return DONE
  })

  route(app, confirmEmail, async ({ body }) => ({ email: await email.confirmEmail(deps, body.token) }))

  route(app, deleteAccount, async ({ caller, body, context }) => {
    const who = { isKnown: true, name: caller.sessionId }
    await auth.passwords.admit(who, () => deleteOwn(deps, caller, body.password))
    expireStorageCookie(context, origins)
    sessionCookie.renew(context)
    return DONE
  })
}

function noAddress(): Problem {
  return new Problem('NOT_FOUND', phrase('You have no such address.'))
}
