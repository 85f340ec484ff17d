import { eq, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import { CONTACT_RETENTION_DAYS, type ContactMessage, sendContactMessage } from '#contract/shop/contact.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import type { Database } from '#server/db/open.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { forTheShop } from '#server/flow/in-language.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { failureCodes, type Mail, type SendMail } from './mail.ts'

const DAY_MS = 86_400_000

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

/** Stores a message, sealed, and returns its id; deletes those older than the privacy policy allows. */
async function insertContactMessage(
  database: Database,
  vault: Vault,
  { name, email, phone, subject, message }: ContactMessage,
  receivedAt: Date,
): Promise<number> {
  const [stored] = await database
    .insert(contactMessages)
    .values({
      name: vault.seal(name),
      email: vault.seal(email),
      phone: phone ? vault.seal(phone) : null,
      subject: vault.seal(subject),
      message: vault.seal(message),
      receivedAt,
    })
    .returning({ id: contactMessages.id })
  if (!stored) throw new Error('The message was not written')
  const oldest = new Date(receivedAt.getTime() - CONTACT_RETENTION_DAYS * DAY_MS)
  await database.delete(contactMessages).where(lt(contactMessages.receivedAt, oldest))
  return stored.id
}

/** Records that a copy reached the shop's mailbox. */
async function markMailed(database: Database, id: number, mailedAt: Date): Promise<void> {
  await database.update(contactMessages).set({ mailedAt }).where(eq(contactMessages.id, id))
}
