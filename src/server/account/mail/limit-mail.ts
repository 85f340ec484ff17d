import type { Context } from 'hono'
import { emailKey } from '#domain/account/account-name.ts'
import type { Auth, MailedLink } from '#server/account/auth.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import type { AppEnvironment } from '#server/http/route.ts'

/**
 * Counts a mail with a link or a code, for the person who requests it and for the mailbox, or what else names one. Throws
 * 429.
 */
export async function limitMail(
  { mailLimits }: Pick<Auth, 'mailLimits'>,
  context: Context<AppEnvironment>,
  link: MailedLink,
  email: string,
): Promise<void> {
  refuseBeyond(await mailLimits[link === 'stock' ? 'crowd' : 'address'].count(clientAddress(context)))
  refuseBeyond(await mailLimits[link].count(emailKey(email)))
}
