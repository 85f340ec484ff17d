import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { SIGNING_PURPOSE, UNSIGNED_PAYLOAD } from '#contract/headers/signing-headers.ts'
import { memoized } from '#server/flow/lru.ts'

/** The signed content. `target` is the path with its query as requested; `body` is null for multipart. */
export type SignedRequest = {
  method: string
  target: string
  timestamp: string
  nonce: string
  body: Uint8Array | null
}

/** A session signs all its writes with one key. */
const keyOf = memoized((token) =>
  createSecretKey(createHmac('sha256', token).update(SIGNING_PURPOSE).digest()),
)

/** The signature that a request must carry (D35). */
export function signatureOf(
  { method, target, timestamp, nonce, body }: SignedRequest,
  token: string,
): string {
  const payload = body ? createHash('sha256').update(body).digest('hex') : UNSIGNED_PAYLOAD
  const text = [method, target, timestamp, nonce, payload].join('\n')
  return createHmac('sha256', keyOf(token)).update(text).digest('base64url')
}
