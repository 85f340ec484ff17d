import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { scopeOf } from '#server/api-key/scope-calls.ts'
import { isOptional } from '#server/http/bodies/read-body.ts'
import { LOCATIONS } from '#server/http/location.ts'
import { type Parameter, parameters } from './parameters.ts'
import { isCatalogueRead, isSigned } from './problems.ts'
import type { Refusals } from './refusals.ts'
import { type Json, type JsonObject, type SchemaNames, wireSchema } from './schema.ts'

const WORDS = {
  public: 'Anyone may call.',
  session: 'Whoever is signed in may call.',
  staff: 'Staff and admins may call.',
  admin: 'Admins may call.',
}

/** What the calls of a document share. */
export type Shared = {
  names: SchemaNames
  common: Record<string, Parameter>
  refusals: Refusals
}

/** One call as an OpenAPI operation. */
export function describeCall(call: Endpoint, shared: Shared): JsonObject {
  const { names, refusals } = shared
  const answer = wireSchema(call.answer, names)
  const body = call.body && wireSchema(call.body, names)
  const types = call.upload ? ['multipart/form-data'] : (call.bodyTypes ?? ['application/json'])
  return {
    operationId: operationId(call),
    tags: [tagOf(call)],
    summary: call.summary,
    description: [call.details, WORDS[call.access], isSigned(call) && 'Signed.', keyWords(call)]
      .filter(Boolean)
      .join(' '),
    parameters: parameters(call, shared),
    ...(body && {
      requestBody: {
        required: !isOptional(call.body),
        content: Object.fromEntries(types.map((type) => [type, { schema: withFile(body, call) }])),
      },
    }),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Done.',
        ...headersOf(call),
        content: {
          'application/json': { schema: answer },
        },
      },
      ...(isCatalogueRead(call) && { '304': { description: 'The caller has the newest answer.' } }),
      ...refusals.of(call),
    },
    security: security(call),
  }
}

function keyWords(call: Endpoint): string | false {
  const scope = scopeOf(call)
  return scope !== null && `Keys need the scope ${scope}.`
}

/** The headers of an answer, besides those that all have. */
function headersOf(call: Endpoint): JsonObject {
  const headers = {
    ...(isCatalogueRead(call) && {
      ETag: { $ref: '#/components/headers/ETag' },
      'Cache-Tag': { $ref: '#/components/headers/CacheTag' },
    }),
    ...(call.ifMatch && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(LOCATIONS[nameOf(call)] && { Location: { $ref: '#/components/headers/Location' } }),
    ...(call.idempotent && { [REPLAYED_HEADER]: { $ref: '#/components/headers/Replayed' } }),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** A form's text fields together with its file. */
function withFile(schema: JsonObject, { upload }: Endpoint): JsonObject {
  if (!upload) return schema
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const { properties, required } = schema as { properties?: JsonObject; required?: Json[] }
  return {
    ...schema,
    properties: { [upload.field]: file, ...properties },
    required: [upload.field, ...(required ?? [])],
  }
}

/** The group in which a call is shown: the first word of its path. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  const word = path.split('/')[1] ?? ''
  return word === 'actuator' ? 'health' : word
}

/** Calls that read a cookie without being signed; `{}` if they also answer without one. */
export const OWN_COOKIES: Record<string, Json[]> = {
  'GET /auth/storage-key': [{ storageCookie: [] }],
  'GET /security/csrf': [{ sessionCookie: [] }, {}],
}

function security(call: Endpoint): Json[] {
  const cookies = OWN_COOKIES[nameOf(call)]
  if (cookies) return cookies
  const schemes = [
    ...(call.access === 'public' ? [] : ['accessToken']),
    ...(isSigned(call) ? ['sessionCookie', 'csrfToken', 'signature'] : []),
  ]
  const scope = scopeOf(call)
  return [
    ...(schemes.length > 0 ? [Object.fromEntries(schemes.map((scheme) => [scheme, []]))] : []),
    ...(scope ? [{ apiKey: [scope] }] : []),
  ]
}

function operationId({ method, path }: Endpoint): string {
  const words = (API_BASE + path)
    .slice(API_BASE.length)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
