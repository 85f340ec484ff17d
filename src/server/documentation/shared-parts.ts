import { NONCE_HEADER, TIMESTAMP_HEADER } from '#contract/headers/signing-headers.ts'
import { IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import type { JsonObject } from './schema.ts'

/** Headers that many calls take, by the name under which they are referenced. */
export const HEADER_PARAMETERS: JsonObject = {
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: true,
    description: 'Made before the first attempt and the same for all attempts.',
    schema: { type: 'string', minLength: 8, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: '0b2f8f54-2a4e-4c8f-9d25-5c41d8a1b6f0',
  },
  Timestamp: {
    name: TIMESTAMP_HEADER,
    in: 'header',
    required: true,
    description: 'Milliseconds since 1970 by the server’s clock.',
    schema: { type: 'string', pattern: '^\\d{13,14}$' },
    example: '1795224600000',
  },
  Nonce: {
    name: NONCE_HEADER,
    in: 'header',
    required: true,
    description: '16 random bytes as base64url; new for every attempt.',
    schema: { type: 'string', pattern: '^[\\w-]{22}$' },
    example: 'AAECAwQFBgcICQoLDA0ODw',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description:
      'The ETag of the edited thing, which is its version in quotes. Several, separated by commas, or * allow any of them.',
    schema: { type: 'string', pattern: '^ *(?:\\*|(?:W/)?"[^"]*"(?: *, *(?:W/)?"[^"]*")*) *$' },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the answer that the caller has.',
    schema: { type: 'string' },
    example: 'W/"eI3m1Xn0a2kQ5sT8vY4bCd"',
  },
}

/** Headers of answers, by the name under which they are referenced. */
export const ANSWER_HEADERS: JsonObject = {
  ETag: { description: 'Changes with the answer.', schema: { type: 'string' } },
  CacheTag: { description: 'The contents of the answer, for purging.', schema: { type: 'string' } },
  Allow: { description: 'The methods that the address has.', schema: { type: 'string' } },
  Location: {
    description: 'The address of what was made.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Replayed: {
    description: 'The order was made by an earlier attempt.',
    schema: { type: 'string', const: 'true' },
  },
}
