import {
  askForDataCode,
  eraseOwnData,
  getOlderData,
  getOwnData,
  openOwnData,
  readContact,
} from '#contract/shop/own-data.ts'
import type { AuthDeps } from '#server/account/auth.ts'
import { limitMail } from '#server/account/mail/limit-mail.ts'
import { evenly } from '#server/flow/even-answer.ts'
import { refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { tokenHash } from '#server/keys/refresh-token.ts'
import { phoneIndex } from '#server/voucher/customer-keys.ts'
import { say } from '#words/say.ts'
import { accessOver, askForCode, openAccess } from './code.ts'
import { findAccess } from './code-sql.ts'
import { eraseMailbox } from './erase.ts'
import { knownOf, olderOf } from './known.ts'

/** Shows guests their data after a mailed code, and deletes it. */
export function mountOwnData(app: App, deps: AuthDeps): void {
  const { database, auth, vault, clock } = deps

  route(app, askForDataCode, async ({ body, context }) => {
    const contact = readContact(body.contact)
    if (!contact) refuse('contact', 'format', say('contact is an e-mail address or a telephone number'))
    const who = 'email' in contact ? contact.email : phoneIndex(vault, contact.phone)
    await limitMail(auth, context, 'data', who)
    return evenly(() => askForCode(deps, contact))
  })

  route(app, openOwnData, async ({ body }) => openAccess(deps, body))

  route(app, getOwnData, async ({ body: { access } }) => {
    return knownOf(deps, await opened(access))
  })

  route(app, getOlderData, async ({ body: { access, before } }) => {
    return olderOf(deps, await opened(access), before)
  })

  route(app, eraseOwnData, async ({ body }) => eraseMailbox(deps, body.access))

  async function opened(access: string) {
    const mailboxAccess = await findAccess(database, vault, tokenHash(access), clock())
    if (!mailboxAccess) throw accessOver()
    return mailboxAccess
  }
}
