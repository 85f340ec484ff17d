import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { line } from '#contract/text.ts'
import { SCOPE_NAMES } from '#domain/program/scope.ts'

const MAX_NAME = 60
const MAX_DAYS = 3650

/** A key of another program. The key itself is shown once, when it is made. */
const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The first letters of the key, to recognise it by. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  /** The name of the admin who made it. */
  createdBy: z.nullable(z.string()),
  /** Exact to the minute. */
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
})

export type ApiKey = z.output<typeof apiKey>

export const listApiKeys = endpoint({
  summary: 'The keys of other programs that are in use, newest first',
  method: 'GET',
  path: '/admin/api-keys',
  access: 'admin',
  answer: z.array(apiKey),
})

export const makeApiKey = endpoint({
  summary: 'Makes a key for another program, which is shown only in this answer',
  details:
    'The program sends it as `Authorization: Bearer {key}`, without token, signature and cookie. It may make the calls of its scopes alone.',
  method: 'POST',
  path: '/admin/api-keys',
  access: 'admin',
  status: 201,
  body: z.strictObject({
    name: line(MAX_NAME),
    scopes: z.array(z.enum(SCOPE_NAMES)).check(
      z.minLength(1),
      z.maxLength(SCOPE_NAMES.length),
      z.refine((names) => new Set(names).size === names.length, {
        ...whenSound,
        error: 'must name each scope once',
      }),
    ),
    /** Days until it expires; without an end if `null`. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_DAYS))),
  }),
  answer: z.object({ ...apiKey.shape, key: z.string() }),
})

export const revokeApiKey = endpoint({
  summary: 'Ends a key at once',
  method: 'DELETE',
  path: '/admin/api-keys/{id}',
  access: 'admin',
  params: idParams,
  answer: z.object({ id: z.int() }),
})
