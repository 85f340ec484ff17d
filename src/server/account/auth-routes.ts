import { getMe, getStorageKey, refreshSession, signIn, signOut } from '#contract/account/auth.ts'
import {
  expireStorageCookie,
  readDeviceCookie,
  readSharedDeviceCookie,
  readStorageCookie,
  setDeviceCookie,
  setStorageCookie,
} from '#server/account/session/cookies.ts'
import { deviceWords } from '#server/account/session/device.ts'
import { openSession, renewSession } from '#server/account/session/session.ts'
import { findAccount } from '#server/account/sql/account.ts'
import { deleteSessionOf, findStorageKey } from '#server/account/sql/session.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { Origins } from '#server/http/guards/origins.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { tokenHash } from '#server/keys/refresh-token.ts'
import { noteSignIn } from '#server/security/note-call.ts'
import type { SecurityLog } from '#server/security/security-log.ts'
import type { AuthDeps } from './auth.ts'
import { forgetDevice } from './pin.ts'
import { checkPassword } from './sign-in.ts'

type Needs = AuthDeps & { origins: Origins; sessionCookie: SessionCookie; securityLog: SecurityLog }

/** Signing in, renewing a session, and signing out (§7). */
export function mountAuth(app: App, deps: Needs): void {
  const { database, vault, auth, origins, sessionCookie, securityLog, clock } = deps

  route(
    app,
    signIn,
    async ({ body, context }) => {
      const account = await checkPassword(deps, body, {
        deviceCookie: readDeviceCookie(context),
        address: clientAddress(context),
      })
      const device = deviceWords(context.req.header('User-Agent'))
      const { answer, storageCookie } = await openSession(deps, account, device)
      noteSignIn(securityLog, context, account.id)
      setStorageCookie(context, origins, storageCookie)
      setDeviceCookie(context, origins, auth.devices.sign(account.id))
      // A new session cookie: the one from before sign-in may be known to others.
      sessionCookie.renew(context)
      return answer
    },
    'CREDENTIALS_UNREADABLE',
  )

  route(app, refreshSession, ({ body }) => renewSession(deps, body.refreshToken))

  route(app, signOut, async ({ body, context }) => {
    await deleteSessionOf(database, tokenHash(body.refreshToken))
    // Nobody takes turns on a device that somebody has signed out of.
    await forgetDevice(database, readSharedDeviceCookie(context))
    expireStorageCookie(context, origins)
    sessionCookie.renew(context)
    return { done: true as const }
  })

  route(app, getStorageKey, async ({ context }) => {
    const cookie = readStorageCookie(context)
    const sealed = cookie && (await findStorageKey(database, tokenHash(cookie), clock()))
    const storageKey = sealed && vault.read(sealed)
    if (!storageKey) throw new Problem('SESSION_ENDED', 'There is no session in this browser.')
    setStorageCookie(context, origins, cookie)
    return { storageKey }
  })

  route(app, getMe, async ({ caller }) => {
    const account = await findAccount(database, vault, caller.userId)
    if (!account) throw new Problem('AUTHENTICATION_REQUIRED', 'Please sign in.')
    const { id, username, email, roles, createdAt, lastLoginAt: lastLoginTime, mustChangePassword } = account
    return wireTimes({ id, username, email, roles, createdAt, lastLoginTime, mustChangePassword })
  })
}
