import { listPins, removePin, setPin, switchPerson } from '#contract/account/pin.ts'
import {
  readSharedDeviceCookie,
  setDeviceCookie,
  setSharedDeviceCookie,
  setStorageCookie,
} from '#server/account/session/cookies.ts'
import { deviceWords } from '#server/account/session/device.ts'
import { openSession } from '#server/account/session/session.ts'
import { listPinsOf } from '#server/account/sql/pin.ts'
import { deleteOwnSession } from '#server/account/sql/session.ts'
import type { Origins } from '#server/http/guards/origins.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'
import { noteSignIn } from '#server/security/note-call.ts'
import type { SecurityLog } from '#server/security/security-log.ts'
import type { AuthDeps } from './auth.ts'
import * as pins from './pin.ts'

type Needs = AuthDeps & { origins: Origins; sessionCookie: SessionCookie; securityLog: SecurityLog }

const DONE = { done: true } as const

/** Taking turns on one device by PIN. */
export function mountPins(app: App, deps: Needs): void {
  const { database, auth, origins, sessionCookie, securityLog } = deps

  route(app, listPins, async ({ context }) => {
    const device = readSharedDeviceCookie(context)
    return device ? listPinsOf(database, tokenHash(device)) : []
  })

  route(app, setPin, async ({ body, caller, context }) => {
    const device = readSharedDeviceCookie(context) ?? randomToken()
    await auth.passwords.admit(knownCaller(caller), () => pins.setPin(deps, caller, { ...body, device }))
    setSharedDeviceCookie(context, origins, device)
    return DONE
  })

  route(app, removePin, async ({ body, caller, context }) => {
    const device = readSharedDeviceCookie(context) ?? ''
    await auth.passwords.admit(knownCaller(caller), () => pins.removePin(deps, caller, { ...body, device }))
    return DONE
  })

  route(app, switchPerson, async ({ body: { userId, pin }, caller, context }) => {
    const device = readSharedDeviceCookie(context) ?? ''
    const place = { device, userId }
    const account = await auth.passwords.admit(knownCaller(caller), () => pins.checkPin(deps, place, pin))
    const { answer, storageCookie } = await openSession(
      deps,
      account,
      deviceWords(context.req.header('User-Agent')),
    )
    await deleteOwnSession(database, caller.userId, caller.sessionId)
    await pins.noteSwitch(deps, caller.userId, account.id)
    noteSignIn(securityLog, context, account.id)
    setStorageCookie(context, origins, storageCookie)
    setDeviceCookie(context, origins, auth.devices.sign(account.id))
    setSharedDeviceCookie(context, origins, device)
    sessionCookie.renew(context)
    return answer
  })
}

function knownCaller({ sessionId }: Caller) {
  return { isKnown: true, name: sessionId } as const
}
