import type { Logger } from 'pino'
import { type ContactMessage, sendContactMessage } from '#contract/shop/contact.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import type { Database } from '#server/db/open.ts'
import { forTheShop } from '#server/flow/in-language.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { insertContactMessage, markMailed } from './contact-sql.ts'
import type { SendMail } from './mail.ts'
import { failureCodes, type Mail } from './mail.ts'

type Needs = {
  database: Database
  vault: Vault
  contactLimit: Limit<string>
  mailShop: SendMail | null
  clock: () => Date
  log: Logger
}

/** Messages to the shop: stored first, then mailed if there is a mail server. */
export function mountContact(app: App, { database, vault, contactLimit, mailShop, clock, log }: Needs): void {
  route(app, sendContactMessage, async ({ body, context }) => {
    refuseDisposableMail('email', body.email)
    refuseBeyond(await contactLimit.count(clientAddress(context)))
    // A machine that filled in the hidden field must not learn that it was noticed.
    if (body.website) return { received: true as const }
    const id = await insertContactMessage(database, vault, body, clock())
    // Nobody waits for the mail server: the message is stored, and a failure concerns the shop, not the
    // writer.
    if (mailShop) void forTheShop(() => pass(id, body, context.var.correlationId))
    return { received: true as const }
  })

  async function pass(id: number, body: ContactMessage, correlationId: string) {
    try {
      await mailShop?.(toMail(body))
      await markMailed(database, id, clock())
    } catch (error) {
      log.error({ id, ...failureCodes(error), correlationId }, 'a stored message could not be mailed')
    }
  }
}

function toMail({ name, email, phone, subject, message }: ContactMessage): Mail {
  const sender = [`From: ${name}`, `E-mail: ${email}`, ...(phone ? [`Telephone: ${phone}`] : [])]
  return {
    replyTo: { name, address: email },
    subject: `Contact form: ${subject}`,
    text: `${sender.join('\n')}\n\n${message}\n`,
  }
}
