import * as z from 'zod/mini'
import { AnswerError, NetworkError, RateLimitError, TimeoutError } from '#client/errors.ts'
import { clientProblem, type FieldProblem } from '#contract/problem.ts'
import { CONNECTION_MS } from '#domain/page/network/call-times.ts'
import type { Call, Fetch, Reply } from './step.ts'

export type Sending = {
  fetch: Fetch
  /** The API's host; empty if it is the page's own. */
  origin: string
  /** A call fails if it takes longer than this many milliseconds. */
  timeoutMs: () => number
  /** Called once if an answer does not begin within 8 s, or does not come at all (§9, D50). */
  noteLoss?: (() => void) | undefined
}

/** Sends a call once (§8). A refusal, a time-out and a missing answer are thrown as different errors. */
export async function send(call: Call, { origin, timeoutMs, noteLoss, ...way }: Sending): Promise<Reply> {
  const { endpoint, headers, body, correlationId, signal, fetch = way.fetch } = call
  signal?.throwIfAborted()
  const patience = call.timeoutMs ?? timeoutMs()
  const stop = new AbortController()
  const giveUp = () => stop.abort(signal?.reason)
  let isLate = false
  let isLost = false
  const lose = () => {
    if (!isLost) noteLoss?.()
    isLost = true
  }
  const timer = setTimeout(() => {
    isLate = true
    stop.abort()
  }, patience)
  // Uploads and answers that wait for news have a patience of their own.
  const connecting = call.timeoutMs === undefined ? setTimeout(lose, CONNECTION_MS) : undefined
  signal?.addEventListener('abort', giveUp)
  try {
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      signal: stop.signal,
      // The cookies of signing and of the stored session are needed on another host too.
      credentials: 'include',
      ...(body !== undefined && { body }),
    }
    const response = await fetch(origin + call.target, init)
    clearTimeout(connecting)
    const text = await response.text()
    if (response.ok) return { status: response.status, text }
    throw failureOf(response, text, correlationId)
  } catch (cause) {
    if (cause instanceof AnswerError || signal?.aborted) throw cause
    lose()
    throw isLate
      ? new TimeoutError(patience, correlationId, cause)
      : new NetworkError(correlationId, cause, origin !== '' && isFirefox())
  } finally {
    clearTimeout(timer)
    clearTimeout(connecting)
    signal?.removeEventListener('abort', giveUp)
  }
}

function failureOf({ status, headers }: Response, text: string, correlationId: string): AnswerError {
  const problem = readProblem(text)
  if (status !== 429) return new AnswerError(status, problem, correlationId)
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return new RateLimitError(problem, correlationId, seconds >= 0 ? Math.ceil(seconds) : null)
}

/**
 * Firefox does not say why another host could not be reached; when online, it is usually Firefox's own
 * policy.
 */
function isFirefox(): boolean {
  return navigator.onLine && /firefox/i.test(navigator.userAgent)
}

function readProblem(text: string): AnswerError['problem'] {
  try {
    const { errors, ...problem } = z.parse(clientProblem, JSON.parse(text))
    return Array.isArray(errors) ? { ...problem, errors: errors.filter(isFieldProblem) } : problem
  } catch {
    return {}
  }
}

function isFieldProblem(error: Partial<FieldProblem> | null): error is FieldProblem {
  return typeof error?.field === 'string' && typeof error.message === 'string'
}
