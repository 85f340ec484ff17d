import type { Context } from 'hono'
import { emailKey } from '#domain/account/account-name.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { RateLimit } from '#server/http/limits/rate-limit.ts'
import { Problem } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { Auth, MailedLink } from './auth.ts'

/** Counts a mail with a link, for who asks and for the mailbox. Throws 429. */
export async function limitMail(
  { mailLimits }: Pick<Auth, 'mailLimits'>,
  context: Context<AppEnvironment>,
  link: MailedLink,
  email: string,
): Promise<void> {
  await count(mailLimits[link === 'stock' ? 'crowd' : 'address'], clientAddress(context))
  await count(mailLimits[link], emailKey(email))
}

async function count(limit: RateLimit, who: string): Promise<void> {
  const allowed = await limit(who)
  if (allowed.ok) return
  throw new Problem('RATE_LIMITED', 'That is more mail than anyone needs in an hour.', {
    retryAfter: allowed.retryAfter,
  })
}
