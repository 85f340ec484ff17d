import * as z from 'zod/mini'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { CORRELATION_HEADER, IDEMPOTENCY_HEADER, problem } from '#contract/problem.ts'
import { createCsrf, type Fetch } from './csrf.ts'
import { AnswerError, NetworkError, RequestError, TimeoutError } from './errors.ts'
import { randomId } from './random-id.ts'

type Schema = z.core.$ZodType
type Part<Name extends string, T> = T extends z.ZodMiniUndefined ? unknown : { [Key in Name]: T }

/** What a call is given: `params` and `query` as they stand in the address, `body` with money in centavos. */
type RequestInput<Params, Query, Body> = Part<'params', Values<Params>> &
  Part<'query', Values<Query>> &
  Part<'body', Body extends z.ZodMiniUndefined ? z.ZodMiniUndefined : z.output<Body & Schema>> & {
    /** Needed by idempotent calls; every attempt of one order has the same (D24). */
    idempotencyKey?: string
    signal?: AbortSignal
  }

type Values<T> = T extends z.ZodMiniUndefined ? z.ZodMiniUndefined : Record<string, string | number>

/** Makes any call of the contract; resolves to its answer with money in centavos, rejects with a `RequestError`. */
export type Request = <
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  input: RequestInput<Params, Query, Body>,
) => Promise<z.output<Answer>>

/** §9: a call that has not ended after this long has failed. */
const TIMEOUT_MS = 12_000

/** The one way to call the API. `fetch` is the browser's, or the server itself in a test. */
export function createRequest({ fetch, origin }: { fetch: Fetch; origin: string }): Request {
  const csrf = createCsrf({ fetch, origin, timeoutMs: TIMEOUT_MS })
  return async (endpoint, input) => {
    const given = input as LooseInput
    const correlationId = randomId()
    const headers = new Headers({ Accept: 'application/json', [CORRELATION_HEADER]: correlationId })
    if (endpoint.body) headers.set('Content-Type', 'application/json')
    if (input.idempotencyKey) headers.set(IDEMPOTENCY_HEADER, input.idempotencyKey)
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const stop = new AbortController()
    for (const signal of [timeout, input.signal])
      signal?.addEventListener('abort', () => stop.abort(signal.reason))
    const { method } = endpoint
    const target = addressOf(endpoint.path, given)
    const body = endpoint.body && JSON.stringify(z.encode(endpoint.body, given.body as never))
    const isSigned = method !== 'GET' && endpoint.signed !== false
    const attempt = async () => {
      const signature = isSigned ? await csrf.sign({ method, target, body }) : {}
      for (const [name, value] of Object.entries(signature)) headers.set(name, value)
      const init: RequestInit = { method, headers, signal: stop.signal, credentials: 'include' }
      return send(origin + target, body === undefined ? init : { ...init, body })
    }
    const attempts = async () => {
      const answer = await attempt()
      const isMended = isSigned && answer.response.status === 403 && csrf.learn(readProblem(answer.text))
      return isMended ? attempt() : answer
    }
    const { response, text } = await attempts().catch((cause) => {
      if (input.signal?.aborted || cause instanceof RequestError) throw cause
      throw timeout.aborted
        ? new TimeoutError(TIMEOUT_MS, correlationId, cause)
        : new NetworkError(correlationId, cause)
    })
    if (!response.ok) throw new AnswerError(response.status, readProblem(text), correlationId)
    return z.decode(endpoint.answer, JSON.parse(text) as never)
  }

  async function send(address: string, init: RequestInit) {
    const response = await fetch(address, init)
    return { response, text: await response.text() }
  }
}

type LooseInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return API_BASE + filled + (search && `?${search}`)
}

function readProblem(text: string): AnswerError['problem'] {
  try {
    const read = z.safeDecode(problem, JSON.parse(text) as never)
    return read.success ? read.data : {}
  } catch {
    return {}
  }
}
