import {
  changePassword,
  endSession,
  forgotPassword,
  listSessions,
  register,
  resetPassword,
  verifyAccount,
} from '#contract/account/auth.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { limitMail } from '#server/account/mail/limit-mail.ts'
import * as passwords from '#server/account/password/password-change.ts'
import { sayDevice } from '#server/account/session/device.ts'
import { deleteOwnSession, listSessionsOf } from '#server/account/sql/session.ts'
import { evenly } from '#server/flow/even-answer.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type Input, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { phrase } from '#words/say.ts'
import type { AuthDeps } from './auth.ts'
import { askForAccount, checkWanted, makeAccount } from './registration.ts'

type Context = Input<undefined, undefined, undefined>['context']

const DONE = { done: true } as const

/** Accounts and their passwords, and the list of an account's sessions (D29). */
export function mountAccounts(app: App, deps: AuthDeps): void {
  const { database, auth, clock } = deps

  route(app, register, async ({ body, context }) => {
    refuseDisposableMail('email', body.email)
    // Checked before any mail is counted, so that someone who mistypes a password five times can still be
    // mailed.
    await checkWanted(deps, body)
    await limitMail(auth, context, 'account', body.email)
    await inTurn(context, () => askForAccount(deps, body))
    return DONE
  })

  route(app, verifyAccount, async ({ body, context }) => {
    const { token, password } = body
    return { username: await inTurn(context, () => makeAccount(deps, token, password)) }
  })

  route(app, forgotPassword, async ({ body, context }) => {
    await limitMail(auth, context, 'password', body.email)
    await evenly(() => passwords.askForReset(deps, body.email))
    return DONE
  })

  route(app, resetPassword, async ({ body, context }) => {
    await inTurn(context, () => passwords.resetPassword(deps, body.token, body.password))
    return DONE
  })

  route(app, changePassword, async ({ body, caller }) => {
    const who = { isKnown: true, name: caller.sessionId }
    await auth.passwords.admit(who, () => passwords.changePassword(deps, caller, body))
    return DONE
  })

  route(app, listSessions, async ({ caller }) => {
    const list = await listSessionsOf(database, caller.userId, clock())
    return list.map(({ id, device, ...times }) => ({
      id,
      device: sayDevice(device),
      ...wireTimes(times),
      isCurrent: id === caller.sessionId,
    }))
  })

  route(app, endSession, async ({ params, caller }) => {
    const isGone = await deleteOwnSession(database, caller.userId, params.id)
    if (!isGone) throw new Problem('NOT_FOUND', phrase('You have no such session.'))
    return DONE
  })

  function inTurn<T>(context: Context, work: () => Promise<T>): Promise<T> {
    return auth.passwords.admit({ isKnown: false, name: clientAddress(context) }, work)
  }
}
