import * as z from 'zod/mini'
import { API_BASE } from '#contract/endpoint.ts'
import { CORRELATION_HEADER } from '#contract/problem.ts'
import { getCsrfToken } from '#contract/security.ts'
import { AnswerError } from './errors.ts'
import { randomId } from './random-id.ts'
import { readSession, writeSession } from './session-storage.ts'
import { signatureHeaders, type Write } from './signature.ts'

/** The browser's `fetch`, or the server itself in a test. */
export type Fetch = (address: string, init: RequestInit) => Response | Promise<Response>

/** Signs writes with the token of this session, which is fetched when it is first needed. */
export type Csrf = {
  /** The headers of one attempt. Rejects when there is no token to be had (§8). */
  sign: (write: Write) => Promise<Record<string, string>>
  /** Takes in why a write was refused with 403; whether another attempt, signed anew, may do better. */
  learn: (problem: { code?: string; serverTime?: string | undefined }) => boolean
}

/** `expiresAt` is by the server's clock, which is `skewMs` ahead of ours. */
type Held = { token: string; expiresAt: number; skewMs: number }

const KEY = 'pugon:csrf'
/** A token this near its end may not reach the server alive. */
const MARGIN_MS = 60_000
const RENEWABLE: readonly (string | undefined)[] = ['CSRF_INVALID', 'CSRF_EXPIRED']

/** The token is kept for the tab, so that the next page needs no call of its own for it. */
export function createCsrf({
  fetch,
  origin,
  timeoutMs,
}: {
  fetch: Fetch
  origin: string
  timeoutMs: number
}): Csrf {
  let held = readSession<Held>(KEY)
  let fetching: Promise<Held> | null = null

  return {
    sign: async (write) => {
      const { token, skewMs } = await current()
      return signatureHeaders(write, token, Date.now() + skewMs)
    },
    learn: ({ code, serverTime }) => {
      if (RENEWABLE.includes(code)) {
        keep(null)
        return true
      }
      if (code !== 'CLOCK_SKEW' || !serverTime || !held) return false
      keep({ ...held, skewMs: Date.parse(serverTime) - Date.now() })
      return true
    },
  }

  async function current(): Promise<Held> {
    if (held && Date.now() + held.skewMs < held.expiresAt - MARGIN_MS) return held
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return fetching
  }

  async function fetchToken(): Promise<Held> {
    const correlationId = randomId()
    const response = await fetch(origin + API_BASE + getCsrfToken.path, {
      headers: { Accept: 'application/json', [CORRELATION_HEADER]: correlationId },
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = response.ok ? z.safeDecode(getCsrfToken.answer, await response.json()) : null
    if (!answer?.success) {
      throw new AnswerError(response.status, { message: 'CSRF token generation failed' }, correlationId)
    }
    const { csrfToken, expiresAt, serverTime } = answer.data
    return keep({
      token: csrfToken,
      expiresAt: Date.parse(expiresAt),
      skewMs: Date.parse(serverTime) - Date.now(),
    })
  }

  function keep<Value extends Held | null>(next: Value): Value {
    held = next
    writeSession(KEY, next)
    return next
  }
}
