import * as z from 'zod/mini'
import { ClientRefusal, UnreadableAnswerError } from '#client/errors.ts'
import { randomId } from '#client/signing/random-id.ts'
import { signing } from '#client/signing/signing.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { CORRELATION_HEADER, IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import { TIMEOUT_MS } from '#domain/page/network/call-times.ts'
import { language } from '#words/language.ts'
import { type Sending, send } from './send.ts'
import type { Fetch } from './step.ts'
import { type Call, inSteps, type Retry, type Step } from './step.ts'

type Schema = z.core.$ZodType
/** A missing part requires nothing; one of several shapes is one part. */
type Part<Name extends string, T> = [T] extends [z.ZodMiniUndefined] ? unknown : { [Key in Name]: T }

/** A call's input: `params` and `query` as they appear in the address, `body` with money in centavos. */
type RequestInput<Params, Query, Body> = Part<'params', Values<Params>> &
  Part<'query', Values<Query>> &
  BodyPart<Body> & {
    /** The form that an upload sends instead of `body`: the file and its text fields. */
    form?: FormData
    /** Required by idempotent calls; every attempt of one order has the same (D24). */
    idempotencyKey?: string
    /** Required by edits of one version: the `version` of the thing as it was read. */
    version?: number
    signal?: AbortSignal
    /** For callers that retry by themselves, or have something better to do than wait (D36: one layer). */
    retry?: Retry
    /** A time-out for this call only. */
    timeoutMs?: number
    /** Replaces `fetch` by a function that reports an upload's progress. */
    fetch?: Fetch
  }

/** An optional body may be omitted. */
type BodyPart<Body> = Body extends z.ZodMiniUndefined
  ? unknown
  : undefined extends z.output<Body & Schema>
    ? { body?: z.output<Body & Schema> }
    : { body: z.output<Body & Schema> }

type Values<T> = T extends z.ZodMiniUndefined ? z.ZodMiniUndefined : Record<string, string | number>

/**
 * Makes any call of the contract. Resolves to its answer, with money in centavos; rejects with a
 * `RequestError`.
 */
export type Request = <
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  input: RequestInput<Params, Query, Body>,
) => Promise<z.output<Answer>>

type Options = Pick<Sending, 'fetch' | 'origin'> &
  Partial<Pick<Sending, 'timeoutMs' | 'noteLoss'>> & {
    /** The steps of every call, outermost first. */
    steps?: readonly Step[]
  }

/** The one way to call the API. `fetch` is the browser's, or the server itself in a test. */
export function createRequest({ steps = [], timeoutMs = () => TIMEOUT_MS, ...options }: Options): Request {
  const sendOnce = (call: Call) => send(call, { ...options, timeoutMs })
  const run = inSteps([...steps, signing(sendOnce)], sendOnce)
  return async (endpoint, input) => {
    const parts = input as LooseInput
    const { idempotencyKey, version, signal, retry, fetch } = input
    const correlationId = randomId()
    const body = input.form ?? encodeBody(endpoint, parts.body, correlationId)
    const reply = await run({
      endpoint: endpoint as Endpoint,
      target: targetOf(endpoint.path, parts),
      headers: {
        Accept: 'application/json',
        // The browser's own choice is not the page's.
        'Accept-Language': language(),
        [CORRELATION_HEADER]: correlationId,
        // A form names its own boundary.
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      body,
      correlationId,
      retry: endpoint.method === 'GET' || idempotencyKey !== undefined ? (retry ?? 'all') : 'never',
      signal,
      timeoutMs: input.timeoutMs,
      fetch,
    })
    try {
      const answer: unknown = JSON.parse(reply.text)
      return z.parse(endpoint.answer, endpoint.named ? endpoint.named(answer) : answer)
    } catch (cause) {
      throw new UnreadableAnswerError(reply.status, correlationId, cause)
    }
  }
}

type LooseInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

function encodeBody({ body }: { body?: Schema }, value: unknown, correlationId: string): string | undefined {
  if (!body || value === undefined) return undefined
  const encoded = z.safeEncode(body, value as never)
  if (!encoded.success) throw new ClientRefusal('INVALID_REQUEST', correlationId, encoded.error)
  return JSON.stringify(encoded.data)
}

function targetOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return API_BASE + filled + (search && `?${search}`)
}
