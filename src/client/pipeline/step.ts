import type { Endpoint } from '#contract/endpoint.ts'

/** The browser's `fetch`, or a test's. */
export type Fetch = (address: string, init: RequestInit) => Response | Promise<Response>

/** When a call may be repeated (D36): never if it is unsafe. */
export type Retry = 'all' | 'rate-limit' | 'never'

/** A call on its way through the pipeline. */
export type Call = {
  endpoint: Endpoint
  /** The address without its host: base path, path and query, as requested and signed. */
  target: string
  headers: Readonly<Record<string, string>>
  /** The exact text that is sent, or a form with a file. */
  body: string | FormData | undefined
  correlationId: string
  retry: Retry
  signal: AbortSignal | undefined
  /** Overrides the usual one. */
  timeoutMs: number | undefined
  /** Overrides the usual one. */
  fetch?: Fetch | undefined
}

/** A successful answer. Everything else is thrown as a `RequestError`. */
export type Reply = { status: number; text: string }

export type Next = (call: Call) => Promise<Reply>

/** One stage that every call passes through; it sends the call on, changed or not, once or more often. */
export type Step = (call: Call, next: Next) => Promise<Reply>

/** Chains steps, the first one outermost. */
export function inSteps(steps: readonly Step[], send: Next): Next {
  return steps.reduceRight<Next>((next, step) => (call) => step(call, next), send)
}

/** The call with additional headers. */
export function withHeaders(call: Call, headers: Readonly<Record<string, string>>): Call {
  return { ...call, headers: { ...call.headers, ...headers } }
}
