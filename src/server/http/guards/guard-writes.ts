import type { Context, MiddlewareHandler } from 'hono'
import {
  CSRF_HEADER,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#contract/headers/signing-headers.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { createTurns } from '#server/flow/turns/turns.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { Problem } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { CsrfTokens } from '#server/keys/csrf-token.ts'
import { isSameText } from '#server/keys/same-text.ts'
import { signatureOf } from '#server/keys/signature.ts'
import type { SpendNonce } from './nonce.ts'
import { MAX_SKEW_MS } from './nonce.ts'
import type { Origins } from './origins.ts'
import { comesFromOurPages } from './origins.ts'

type Needs = {
  csrfTokens: CsrfTokens
  origins: Origins
  sessionCookie: SessionCookie
  spendNonce: SpendNonce
  clock: () => Date
}

const WRITES: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Hundreds that come at once must not keep readers waiting. */
const WRITES_AT_ONCE = 4
const TIMESTAMP = /^\d{13,14}$/
const NONCE = /^[\w-]{22}$/
/** A browser sends the same bytes again by itself when a connection ends without an answer: longer than any page waits. */
const RESEND_MS = 60_000

/**
 * Refuses every write below the base path that comes from another site's page or is not signed as in D35,
 * except those with a key, and calls that declare `signed: false`. Requests without a handler pass on to 404 or 405.
 */
export function guardWrites({
  csrfTokens,
  origins,
  sessionCookie,
  spendNonce,
  clock,
}: Needs): MiddlewareHandler {
  const inTurn = createTurns(WRITES_AT_ONCE)
  return async (context: Context<AppEnvironment>, next) => {
    if (isWrite(context) && needsSignature(context)) {
      await inTurn()
      // No browser adds a key by itself, so no page can lead one to do this.
      if (context.var.caller?.keyId !== undefined) return next()
      if (!comesFromOurPages(context, origins)) {
        throw new Problem('ORIGIN_REFUSED', 'Pages of this origin may not do this.')
      }
      await checkSignature(context)
    }
    await next()
  }

  async function checkSignature(context: Context<AppEnvironment>): Promise<void> {
    const now = clock()
    const token = context.req.header(CSRF_HEADER)
    if (!token) throw new Problem('CSRF_MISSING', `A write needs the ${CSRF_HEADER} header.`)
    const session = sessionCookie.read(context.req.header('Cookie'))
    const verdict = csrfTokens.check(token, session, now)
    if (verdict === 'invalid') throw new Problem('CSRF_INVALID', 'The token does not belong to this session.')
    if (verdict === 'expired') throw new Problem('CSRF_EXPIRED', 'The token is too old.')
    const timestamp = context.req.header(TIMESTAMP_HEADER) ?? ''
    const nonce = context.req.header(NONCE_HEADER) ?? ''
    if (!TIMESTAMP.test(timestamp) || !NONCE.test(nonce)) refuseSignature()
    if (Math.abs(Number(timestamp) - now.getTime()) > MAX_SKEW_MS) {
      const serverTime = manilaIso(now)
      throw new Problem('CLOCK_SKEW', 'The timestamp is too far from our clock.', { serverTime })
    }
    const { method } = context.req
    const body = isMultipart(context) ? null : new Uint8Array(await context.req.arrayBuffer())
    const expected = signatureOf({ method, target: targetOf(context), timestamp, nonce, body }, token)
    if (!isSameText(context.req.header(SIGNATURE_HEADER) ?? '', expected)) refuseSignature()
    if (!(await spendNonce(session, nonce))) throw replayed(now.getTime() - Number(timestamp))
  }
}

/** The refusal of a request that was signed so many ms ago. Our signature on it says that it is the same one. */
function replayed(ageMs: number): Problem {
  const problem = new Problem('REPLAYED', 'This request was sent before.')
  problem.isHonest = ageMs < RESEND_MS
  return problem
}

function refuseSignature(): never {
  throw new Problem('SIGNATURE_INVALID', 'The signature does not match the request.')
}

/** Whether a request changes something, judging by its method. */
export function isWrite(context: Context): boolean {
  return WRITES.includes(context.req.method)
}

function needsSignature(context: Context): boolean {
  const call = declaredCall(context)
  return call !== null && call.endpoint?.signed !== false
}

function isMultipart(context: Context): boolean {
  return /^multipart\//i.test(context.req.header('Content-Type') ?? '')
}

/** The path with its query as requested. */
function targetOf(context: Context): string {
  const { url } = context.req
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
