import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { NONCE_HEADER, TIMESTAMP_HEADER } from '#contract/headers/signing-headers.ts'
import { CORRELATION_HEADER, IDEMPOTENCY_HEADER, PROBLEM_TYPE, REPLAYED_HEADER } from '#contract/problem.ts'
import { PROBLEMS } from '#server/http/problem.ts'
import { isOptional } from '#server/http/route.ts'
import type { Docstring } from './docstrings.ts'
import { exampleBodies } from './example-values.ts'
import { isSigned, problemCodes } from './problems.ts'
import { type Json, type JsonObject, textFields, wireSchema } from './schema.ts'

type MakeExample = (schema: JsonObject, name: string) => Json

const WORDS = {
  public: 'Anyone may call.',
  session: 'Whoever is signed in may call.',
  staff: 'Staff and admins may call.',
  admin: 'Admins may call.',
}

/** Parameters shared by many calls, by the name under which they are referenced. */
export const SHARED_PARAMETERS: JsonObject = {
  CorrelationId: {
    name: CORRELATION_HEADER,
    in: 'header',
    description: 'Identifies this request in answers and logs; made by the server if it is missing.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    example: '6f1c1c3e-6d0f-4a58-9f35-1b9d6a1f2a11',
  },
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
    description: 'The ETag of the edited thing, which is its version in quotes.',
    schema: { type: 'string', pattern: '^(W/)?"\\d{1,9}"$' },
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
export const SHARED_HEADERS: JsonObject = {
  CorrelationId: { description: 'The request’s own id, or a new one.', schema: { type: 'string' } },
  ETag: { description: 'Changes with the answer.', schema: { type: 'string' } },
  CacheTag: { description: 'The contents of the answer, for purging.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Replayed: {
    description: 'The order was made by an earlier attempt.',
    schema: { type: 'string', const: 'true' },
  },
}

/** One call as an OpenAPI operation. */
export function describeCall(call: Endpoint, words: Docstring, example: MakeExample): JsonObject {
  const answer = wireSchema(call.answer)
  const body = call.body && wireSchema(call.body)
  const types = call.upload ? ['multipart/form-data'] : (call.bodyTypes ?? ['application/json'])
  const isCatalogue = isCatalogueRead(call)
  return {
    operationId: operationId(call),
    tags: [tagOf(call)],
    summary: words.summary,
    description: [words.details, call.details, WORDS[call.access], isSigned(call) && 'Signed.']
      .filter(Boolean)
      .join(' '),
    parameters: parameters(call, example),
    ...(body && {
      requestBody: {
        required: !isOptional(call.body),
        content: Object.fromEntries(
          types.map((type) => [type, { schema: withFile(body, call), example: exampleBody(call, example) }]),
        ),
      },
    }),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Done.',
        headers: {
          [CORRELATION_HEADER]: { $ref: '#/components/headers/CorrelationId' },
          ...(isCatalogue && {
            ETag: { $ref: '#/components/headers/ETag' },
            'Cache-Tag': { $ref: '#/components/headers/CacheTag' },
          }),
          ...(call.idempotent && { [REPLAYED_HEADER]: { $ref: '#/components/headers/Replayed' } }),
        },
        content: { 'application/json': { schema: answer, example: example(answer, 'answer') } },
      },
      ...(isCatalogue && { '304': { description: 'The caller has the newest answer.' } }),
      ...refusals(call),
    },
    security: security(call),
  }
}

/**
 * The example of a call's body: from its fields' names and, if those are not enough, from the call's own
 * example.
 */
export function exampleBody(call: Endpoint, example: MakeExample): Json {
  if (!call.body) return null
  const made = example(wireSchema(call.body), 'body')
  const own = exampleBodies[nameOf(call)]
  return own ? { ...(made as JsonObject), ...own } : made
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** A form's text fields together with its file. */
function withFile(body: JsonObject, { upload }: Endpoint): JsonObject {
  if (!upload) return body
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const { properties, required } = body as { properties?: JsonObject; required?: Json[] }
  return {
    ...body,
    properties: { [upload.field]: file, ...properties },
    required: [upload.field, ...(required ?? [])],
  }
}

/** The group in which a call is shown: the first word of its path. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  const word = path.split('/')[1] ?? ''
  return word === 'actuator' ? 'health' : word
}

function parameters(call: Endpoint, example: MakeExample): Json[] {
  const fields = (place: 'path' | 'query') =>
    textFields(place === 'path' ? call.params : call.query).map(({ name, required, schema }) => ({
      name,
      in: place,
      required: place === 'path' || required,
      schema,
      example: schema['default'] ?? example(schema, name),
    }))
  const shared = [
    'CorrelationId',
    ...(call.idempotent ? ['IdempotencyKey'] : []),
    ...(call.ifMatch ? ['IfMatch'] : []),
    ...(isSigned(call) ? ['Timestamp', 'Nonce'] : []),
    ...(isCatalogueRead(call) ? ['IfNoneMatch'] : []),
  ]
  return [
    ...fields('path'),
    ...fields('query'),
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

/** The refusals of a call, grouped by status. */
function refusals(call: Endpoint): JsonObject {
  const byStatus = Map.groupBy(problemCodes(call), (code) => PROBLEMS[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${PROBLEMS[code][2]}`).join('\n\n'),
        headers: {
          [CORRELATION_HEADER]: { $ref: '#/components/headers/CorrelationId' },
          ...([423, 429, 503].includes(status) && {
            'Retry-After': { $ref: '#/components/headers/RetryAfter' },
          }),
        },
        content: {
          [PROBLEM_TYPE]: {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  )
}

/** Calls that read a cookie without being signed; `{}` if they also answer without one. */
export const OWN_COOKIES: Record<string, Json[]> = {
  'GET /auth/storage-key': [{ storageCookie: [] }],
  'GET /security/csrf': [{ sessionCookie: [] }, {}],
}

function security(call: Endpoint): Json[] {
  const own = OWN_COOKIES[nameOf(call)]
  if (own) return own
  const schemes = [
    ...(call.access === 'public' ? [] : ['accessToken']),
    ...(isSigned(call) ? ['sessionCookie', 'csrfToken', 'signature'] : []),
  ]
  return schemes.length > 0 ? [Object.fromEntries(schemes.map((scheme) => [scheme, []]))] : []
}

function isCatalogueRead({ method, path }: Endpoint): boolean {
  return method === 'GET' && /^\/(products|categories)(\/|$)/.test(path)
}

function operationId({ method, path }: Endpoint): string {
  const words = (API_BASE + path)
    .slice(API_BASE.length)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
