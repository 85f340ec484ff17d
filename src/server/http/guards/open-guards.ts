import { CONTACT_LIMIT } from '#contract/shop/contact.ts'
import { ENQUIRY_LIMIT } from '#domain/order/enquiry/enquiry-limits.ts'
import { KEY_CALLS_PER_MINUTE } from '#domain/program/scope.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { type CallLimit, createCallLimit } from '#server/http/limits/call-limit.ts'
import { createSingleLimit } from '#server/http/limits/limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'
import { createSessionCookie, type SessionCookie } from '#server/http/session-cookie.ts'
import { type SiteHeaders, siteHeaders } from '#server/http/site-headers.ts'
import { type CsrfTokens, createCsrfTokens } from '#server/keys/csrf-token.ts'
import { checkingAll, ofEach } from '#server/keys/secrets.ts'
import { createNonces, type SpendNonce } from './nonce.ts'
import { createOrigins, type Origins } from './origins.ts'
import { createPreviewCookie, type PreviewCookie } from './preview-cookie.ts'

/** Everything that decides whether a request may come in, and how its answer is sent. */
export type Guards = {
  callLimit: CallLimit
  contactLimit: Limit<string>
  /** D81: enquiries from one address. */
  enquiryLimit: Limit<string>
  /** Calls by one key. */
  keyLimit: Limit<string>
  csrfTokens: CsrfTokens
  origins: Origins
  sessionCookie: SessionCookie
  previewCookie: PreviewCookie
  spendNonce: SpendNonce
  headers: SiteHeaders
  /** How many of our own proxies add the client's address. */
  trustedProxies: number
}

type Needs = {
  open: OpenDatabase
  config: {
    authSecret: string
    previousAuthSecrets: readonly string[]
    siteUrl: string
    apiOrigin: string
    allowedOrigins: readonly string[]
    tagManagerId: string
    rateLimitFactor: number
    trustedProxies: number
  }
  clock: () => Date
}

/** Opens the guards of a shop. */
export function openGuards({ open, config, clock }: Needs): Guards {
  const { authSecret, siteUrl, apiOrigin, rateLimitFactor, trustedProxies } = config
  const limits = { open, secret: authSecret, clock }
  const origins = createOrigins(siteUrl, apiOrigin, config.allowedOrigins)
  return {
    callLimit: createCallLimit(limits, rateLimitFactor),
    contactLimit: createSingleLimit(limits, 'contact', {
      max: CONTACT_LIMIT.messages,
      seconds: CONTACT_LIMIT.windowSeconds,
      reason: 'That is more than we can read in an hour.',
    }),
    enquiryLimit: createSingleLimit(limits, 'enquiry', {
      max: ENQUIRY_LIMIT.enquiries,
      seconds: ENQUIRY_LIMIT.windowSeconds,
      reason: 'That is more than we can read in an hour.',
    }),
    keyLimit: createSingleLimit(limits, 'api-key', {
      max: KEY_CALLS_PER_MINUTE * rateLimitFactor,
      seconds: 60,
      reason: 'That is more than a key may call in a minute.',
    }),
    csrfTokens: checkingAll(ofEach([authSecret, ...config.previousAuthSecrets], createCsrfTokens)),
    origins,
    sessionCookie: createSessionCookie({
      authSecret,
      isSecure: (apiOrigin || siteUrl).startsWith('https:'),
      isCalledFromElsewhere: origins.foreign.size > 0,
    }),
    previewCookie: createPreviewCookie({ authSecret, isSecure: siteUrl.startsWith('https:'), clock }),
    spendNonce: createNonces(open, clock),
    headers: siteHeaders({ site: siteUrl, apiOrigin, hasTagManager: config.tagManagerId !== '' }),
    trustedProxies,
  }
}
