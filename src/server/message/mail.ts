import type { SiteFacts } from '#contract/content/site.ts'

/**
 * A mail, to the shop itself unless `to` says otherwise; answers go to `replyTo`, otherwise to the shop. With `html`,
 * clean HTML in the same words, readers' programs choose between the two (D63).
 */
export type Mail = {
  to?: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
}

/** Hands over a mail; rejects if the mail server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

/** A mail server that has not answered by then counts as failed. */
const TIMEOUT_MS = 10_000

/**
 * Mails through the server at `smtpUrl`, with the shop as sender: other senders' names would be refused as
 * forged. Name and address are those of the moment, since the owner may change them.
 */
export function createMailer(
  smtpUrl: string,
  shop: () => Promise<Pick<SiteFacts, 'name' | 'email'>>,
): SendMail {
  const open = async () => {
    // Loaded with the first mail: most of the server's work does not need it.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  return async ({ to, ...mail }) => {
    transport ??= open()
    const { name, email } = await shop()
    const sender = await transport
    const sending = sender.sendMail({
      // As an object it is one address whatever it contains; a text would be read as a list.
      to: { name: '', address: to ?? email },
      ...mail,
      from: { name, address: email },
      // People's messages are text: they must not make the server read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await sending.catch((cause: unknown) => {
      throw new MailError(new URL(smtpUrl).hostname, cause)
    })
  }
}

/** A mail was not handed over. `server` is the mail server's name, and `cause` what happened. */
class MailError extends Error {
  override name = 'MailError'
  readonly server: string

  constructor(server: string, cause: unknown) {
    super(`${server} did not take a mail`, { cause })
    this.server = server
  }
}

/** The mail library's codes for a failure: `code` is its own; `originalCode` comes from the system or names a fault of the certificate. */
type MailCodes = { code?: string; originalCode?: string; responseCode?: number }

/** A failure as server and codes only: a mail server's own words may name people and are neither logged nor stored. */
export function failureCodes(error: unknown) {
  const { name, code, originalCode, responseCode } = (
    error instanceof MailError ? error.cause : error
  ) as Error & MailCodes
  return {
    server: error instanceof MailError ? error.server : undefined,
    name,
    code,
    originalCode,
    responseCode,
  }
}
