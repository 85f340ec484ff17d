import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { ROLES } from '#contract/account/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { type Access, API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import type { ReadyBody } from '#server/http/answers/ready-body.ts'
import { toFieldProblems } from '#server/http/bodies/field-problems.ts'
import { readBody, readForm } from '#server/http/bodies/read-body.ts'
import { phrase, say } from '#words/say.ts'
import { editNewest, readVersions, StaleEdit, staleProblem, versionTag } from './edit.ts'
import { locationOf } from './location.ts'
import { type FieldProblem, Problem, type ProblemCode } from './problem.ts'

/** The signed-in account of a live session, read for each request. */
export type Caller = {
  userId: number
  username: string
  roles: readonly string[]
  sessionId: string
  /** Set if a program calls with a key. */
  keyId?: number
  /** Has only the password that was printed at the first start. */
  mustChangePassword: boolean
}

/** The variables of every request. `caller` is set if its access token is valid, `readyBody` if its answer was made before. */
export type AppEnvironment = {
  Variables: { correlationId: string; caller?: Caller; trustedProxies: number; readyBody?: ReadyBody }
}
export type App = Hono<AppEnvironment>

type Schema = z.core.$ZodType
type Output<T> = T extends Schema ? z.output<T> : undefined

/**
 * A call's checked input. `idempotencyKey` is set if the endpoint is idempotent, `caller` unless it is
 * public, `version`, the one that was edited, if it requires `If-Match`, and `file` if it takes one.
 */
export type Input<Params, Query, Body, Who = Access> = {
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
  idempotencyKey: string
  version: number
  file: File
  caller: Who extends 'public' ? Caller | undefined : Caller
  context: Context<AppEnvironment>
}

/** The roles that may make a call, any one of which is enough; admins may make all calls of staff (D30). */
const ROLES_FOR = {
  public: null,
  session: [],
  staff: ['ROLE_STAFF', 'ROLE_ADMIN'],
  admin: ['ROLE_ADMIN'],
} as const satisfies Record<Access, readonly (typeof ROLES)[number][] | null>

const READING = 'GET, HEAD, OPTIONS'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/

/**
 * Mounts one call of the contract: checks rights and input, passes decoded values to the handler, and sends
 * only declared fields. A handler with finished bytes may return a `Response` instead. An answer with a
 * `version` carries it as ETag. `badInput` is the code for unreadable input.
 */
export function route<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Who extends Access,
>(
  app: App,
  endpoint: Endpoint<Params, Query, Body, Answer, Who>,
  handler: (input: Input<Params, Query, Body, Who>) => Promise<z.output<Answer> | Response>,
  badInput: ProblemCode = 'VALIDATION_FAILED',
): void {
  app.on(endpoint.method, pattern(endpoint.path), async (context) => {
    const { caller } = context.var
    checkRights(endpoint.access, caller)
    const { versions, ...input } = await readInput(endpoint, context, badInput)
    // Caches may only store answers that say so themselves.
    context.header('Cache-Control', 'no-store')
    const request = { ...input, version: 0, caller, context } as Input<Params, Query, Body, Who>
    const answering = versions
      ? editNewest(versions, (version) => handler({ ...request, version }))
      : handler(request)
    const result = await answering.catch((error) => {
      throw error instanceof StaleEdit ? staleProblem(endpoint, error, input.body) : error
    })
    if (result instanceof Response) return result
    const version = versionOf(result)
    if (version !== undefined) context.header('ETag', versionTag(version))
    const answer = z.encode(endpoint.answer, result) as object
    const location = locationOf(endpoint, answer, context.req.param())
    if (location) context.header('Location', location)
    return context.json(answer, endpoint.status ?? 200)
  })
}

function checkRights(access: Access, caller: Caller | undefined): void {
  const needed: readonly string[] | null = ROLES_FOR[access]
  if (!needed) return
  if (!caller) throw new Problem('AUTHENTICATION_REQUIRED', phrase('Please sign in.'))
  if (needed.length > 0 && !caller.roles.some((role) => needed.includes(role))) {
    throw new Problem('FORBIDDEN', 'Your account may not do this.')
  }
  // A printed password is in the output of the server, which others may read.
  if (needed.length > 0 && caller.mustChangePassword) {
    throw new Problem('OWN_PASSWORD_NEEDED', 'Please choose a password of your own first.')
  }
}

/** Answers OPTIONS for a call's path, and 405 for a method that it does not have. Mounted after all calls. */
export function refuseOtherMethods(app: App): void {
  for (const path of new Set(CALLS.map((call) => call.path))) {
    const allow = allowedFor(path)
    app.all(pattern(path), (context) => {
      if (context.req.method === 'OPTIONS') return context.body(null, 204, { Allow: allow })
      throw notAllowed(allow)
    })
  }
}

/**
 * Refuses reads of write-only paths, such as `GET /orders/submit`, which would otherwise match
 * `/orders/{token}`. Mounted before all calls.
 */
export function refuseReadsOfWrites(app: App): void {
  const readable = new Set(CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const path of new Set(CALLS.map((call) => call.path))) {
    if (readable.has(path) || path.includes('{')) continue
    app.all(pattern(path), (context, next) => {
      if (['GET', 'HEAD'].includes(context.req.method)) throw notAllowed(allowedFor(path))
      return next()
    })
  }
}

function allowedFor(path: string): string {
  const methods = CALLS.filter((call) => call.path === path).map((call) => call.method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function notAllowed(allow: string): Problem {
  return new Problem('METHOD_NOT_ALLOWED', `This call only accepts ${allow}.`, { allow })
}

/** Answers OPTIONS for an address that can only be read, and 405 for other methods. Mounted after what reads it. */
export function refuseWrites(context: Context<AppEnvironment>): Response {
  if (context.req.method === 'OPTIONS') return context.body(null, 204, { Allow: READING })
  throw notAllowed(READING)
}

/** A call's path in the router's syntax. */
export function pattern(path: string): string {
  return API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

async function readInput(
  { params, query, body, bodyTypes, upload, idempotent, ifMatch }: Endpoint,
  context: Context<AppEnvironment>,
  badInput: ProblemCode,
) {
  const problems: FieldProblem[] = []
  const check = (schema: Schema | undefined, input: unknown, prefix = '') => {
    if (!schema) return undefined
    const result = z.safeDecode(schema, input as never, { reportInput: true })
    if (!result.success) problems.push(...toFieldProblems(result.error, prefix))
    return result.data
  }
  const form = upload ? await readForm(context, upload.field) : null
  const input = {
    params: check(params, context.req.param()),
    query: check(query, singleValues(context.req.queries(), problems)),
    body: body && check(body, form ? form.fields : await readBody(body, context, bodyTypes, badInput)),
    file: form?.file,
    idempotencyKey: context.req.header(IDEMPOTENCY_HEADER) ?? '',
  }
  if (upload && !input.file) {
    const { field } = upload
    problems.push({ field, code: 'required', message: say('{field} is required', { field }) })
  }
  if (problems.length > 0) {
    throw new Problem(badInput, problems[0]?.message ?? '', { errors: problems })
  }
  if (idempotent && !IDEMPOTENCY_KEY.test(input.idempotencyKey)) {
    throw new Problem(
      'IDEMPOTENCY_KEY_REQUIRED',
      `This call needs an ${IDEMPOTENCY_HEADER} header of 8 to 255 visible ASCII characters.`,
    )
  }
  return { ...input, versions: ifMatch ? readVersions(context.req.header('If-Match')) : null }
}

/** The version that an answer states. */
function versionOf(answer: unknown): number | undefined {
  const { version } = answer as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

function singleValues(queries: Record<string, string[]>, problems: FieldProblem[]): Record<string, string> {
  const entries = Object.entries(queries)
  for (const [field, values] of entries) {
    if (values.length > 1) {
      problems.push({ field, code: 'duplicate', message: say('{field} format is invalid', { field }) })
    }
  }
  return Object.fromEntries(entries.map(([field, values]) => [field, values[0] ?? '']))
}
