import * as z from 'zod/mini'
import { AnswerError, RateLimitError, REPLAYED } from '#client/errors.ts'
import { hintHeaders } from '#client/network/hints.ts'
import type { Call, Next, Reply } from '#client/pipeline/step.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { readSession, writeSession } from '#client/storage/session-storage.ts'
import { getCsrfToken } from '#contract/account/security.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { CORRELATION_HEADER } from '#contract/problem.ts'
import { phrase, say } from '#words/say.ts'
import { openHash } from './hash.ts'
import { signatureHeaders, type Write } from './signature.ts'

/** Signs writes with this session's token, which is fetched on first use. */
export type Csrf = {
  /** The headers of one attempt. Rejects if no token can be had (§8). */
  sign: (write: Write, call: Call) => Promise<Record<string, string>>
  /**
   * Learns from a write refused with 403; returns whether another attempt, signed again, may succeed. `isRepeatable`: the
   * write may be done twice.
   */
  learn: (
    problem: { code?: string | undefined; serverTime?: string | undefined },
    isRepeatable?: boolean,
  ) => boolean
  /** The server has begun a new session, so the next write needs a new token. */
  forget: () => void
}

/**
 * `expiresAt` is by the server's clock, which is `skewMs` ahead of ours. Signing in or out in any tab ends
 * the tokens of all tabs: `isMember` shows whether that has happened since.
 */
type StoredToken = { token: string; expiresAt: number; skewMs: number; isMember: boolean }

const KEY = 'pugon:csrf'
/** A token this close to expiry may not reach the server in time. */
const MARGIN_MS = 60_000
const RENEWABLE: readonly (string | undefined)[] = ['CSRF_INVALID', 'CSRF_EXPIRED']

/** The token is stored for the tab, so that the next page need not fetch one. */
export function createCsrf(send: Next): Csrf {
  let secret = soundOf(readSession<StoredToken>(KEY))
  let fetching: Promise<StoredToken> | null = null

  return {
    sign: async (write, call) => {
      const { token, skewMs } = await current(call)
      return signatureHeaders(write, token, Date.now() + skewMs, await openHash())
    },
    learn: ({ code, serverTime }, isRepeatable = false) => {
      if (code === REPLAYED) return isRepeatable
      if (RENEWABLE.includes(code)) {
        keep(null)
        return true
      }
      if (code !== 'CLOCK_SKEW' || !serverTime || !secret) return false
      keep({ ...secret, skewMs: Date.parse(serverTime) - Date.now() })
      return true
    },
    forget: () => void keep(null),
  }

  async function current(call: Call): Promise<StoredToken> {
    // The last call of signing out uses the token of the session that it ends.
    const isOurs = secret?.isMember || !hasStoredSession()
    if (secret && isOurs && Date.now() + secret.skewMs < secret.expiresAt - MARGIN_MS) return secret
    fetching ??= fetchToken(call).finally(() => {
      fetching = null
    })
    return fetching
  }

  /** The token serves all later writes too: the call that needs it first may be cancelled. */
  async function fetchToken({ correlationId }: Call): Promise<StoredToken> {
    const reply = await send({
      endpoint: getCsrfToken as Endpoint,
      target: API_BASE + getCsrfToken.path,
      headers: { Accept: 'application/json', [CORRELATION_HEADER]: correlationId, ...hintHeaders() },
      body: undefined,
      correlationId,
      retry: 'never',
      signal: undefined,
      timeoutMs: undefined,
    }).catch((error) => {
      throw error instanceof AnswerError && !(error instanceof RateLimitError)
        ? new AnswerError(error.status, error.problem, correlationId, say(FAILED))
        : error
    })
    const { csrfToken, expiresAt, serverTime } = read(reply, correlationId)
    return keep({
      token: csrfToken,
      expiresAt: Date.parse(expiresAt),
      skewMs: Date.parse(serverTime) - Date.now(),
      isMember: hasStoredSession(),
    })
  }

  function keep<Value extends StoredToken | null>(next: Value): Value {
    secret = next
    writeSession(KEY, next)
    return next
  }
}

/** A stored token that is damaged or belongs to another session cannot sign anything. */
function soundOf(secret: StoredToken | null): StoredToken | null {
  const { token, expiresAt, skewMs, isMember } = secret ?? {}
  return token &&
    typeof token === 'string' &&
    typeof expiresAt === 'number' &&
    typeof skewMs === 'number' &&
    isMember === hasStoredSession()
    ? secret
    : null
}

/** §8. */
const FAILED = phrase('CSRF token generation failed')

function read({ status, text }: Reply, correlationId: string) {
  try {
    return z.parse(getCsrfToken.answer, JSON.parse(text))
  } catch {
    throw new AnswerError(status, {}, correlationId, say(FAILED))
  }
}
