import { createTransport } from 'nodemailer'
import type { SiteFacts } from '#contract/site.ts'

/** A mail to the shop; an answer goes to `replyTo`. */
export type Mail = { replyTo: { name: string; address: string }; subject: string; text: string }

/** Hands a mail over; rejects when the mail server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>

/** A mail server that has not answered by then has failed. */
const TIMEOUT_MS = 10_000

/** Mails the shop through the server at `smtpUrl`, as itself: other senders' names would be refused as forged. */
export function createMailer(smtpUrl: string, { name, email }: Pick<SiteFacts, 'name' | 'email'>): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async (mail) => {
    await transport.sendMail({
      ...mail,
      from: { name, address: email },
      to: email,
      // What people write is text; it must not make the shop's server fetch a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
