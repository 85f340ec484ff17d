// Signing a write (D35). Imports nothing, so that the service worker can sign too.

/** Headers that every POST, PUT, PATCH and DELETE carries (D35). */
export const CSRF_HEADER = 'X-CSRF-Token'
/** Milliseconds since 1970 by the server's clock. */
export const TIMESTAMP_HEADER = 'X-Timestamp'
/** 16 random bytes, base64url; a new one for every attempt. */
export const NONCE_HEADER = 'X-Nonce'
export const SIGNATURE_HEADER = 'X-Signature'

/** The label used to derive the signing key from the token. */
export const SIGNING_PURPOSE = 'sig-v1'
/** Used instead of the body's hash when a multipart request is signed. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD'
