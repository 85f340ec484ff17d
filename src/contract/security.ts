import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What every POST, PUT, PATCH and DELETE carries (D35). */
export const CSRF_HEADER = 'X-CSRF-Token'
/** Milliseconds since 1970 by the server's clock. */
export const TIMESTAMP_HEADER = 'X-Timestamp'
/** 16 random bytes, base64url; another one for every attempt. */
export const NONCE_HEADER = 'X-Nonce'
export const SIGNATURE_HEADER = 'X-Signature'

/** What the signing key is made from the token with. */
export const SIGNING_PURPOSE = 'sig-v1'
/** Stands in the signature for the hash of a multipart body. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD'

const securityAnswer = z.object({
  csrfToken: z.string(),
  /** Both ISO 8601 with offset. */
  expiresAt: z.string(),
  serverTime: z.string(),
})

/** Sets the session cookie where there is none, and gives the token that writes of this session are signed with. */
export const getCsrfToken = endpoint({
  method: 'GET',
  path: '/security/csrf',
  access: 'public',
  summary: 'A token to sign writes with',
  answer: securityAnswer,
})
