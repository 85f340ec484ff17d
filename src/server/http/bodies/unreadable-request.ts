import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { CORRELATION_HEADER } from '#contract/problem.ts'
import { Problem, problemResponse } from '#server/http/problem.ts'
import { isAnswered } from './read-on.ts'

/** Upper bound of the request line and headers. */
export const MAX_HEADER_BYTES = 16_384

/** Requests that have not arrived completely by then are refused; Node checks every few seconds. */
export const REQUEST_TIMEOUT_MS = 12_000

/** The present security headers of the API's answers. */
type HeadersNow = () => Record<string, string>

/**
 * Answers unreadable requests, which never reach the app, with a problem document as well (D34), and closes
 * the connection.
 */
export function answerUnreadable(server: Server, headers: HeadersNow): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) return void socket.destroy()
    void writeProblem(socket, problemOf(error.code), headers())
  })
  server.on(
    'connect',
    (_: IncomingMessage, socket: Duplex) => void writeProblem(socket, problemOf(), headers()),
  )
}

/** Error messages when a sender disconnects before the end of a body: Node's, and its adapter's. */
const CUT_OFF = /^(Error: )?aborted$|^Client connection prematurely closed|^The user aborted a request/

/**
 * Whether a request failed because its sender disconnected: nobody is left to answer, and nothing is broken
 * here.
 */
export function isCutOff(error: Error): boolean {
  return CUT_OFF.test(error.message) || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * The answer to a request with an invalid host or address; `error` is the reason why the app could not take
 * it.
 */
export function refuseUnreadable(error: unknown, headers: HeadersNow): Response {
  const isUnreadable = error instanceof RequestError
  const problem = isUnreadable
    ? problemOf()
    : new Problem('INTERNAL_ERROR', 'Something went wrong on our side.')
  return answerTo(problem, headers())
}

/**
 * If a request names its host more than once, answers 400, closes the connection and returns true. Node keeps
 * the first and a proxy may use the last (RFC 9112, 3.2).
 */
export function refuseTwoHosts(
  { rawHeaders }: IncomingMessage,
  response: ServerResponse,
  headers: HeadersNow,
): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts < 2) return false
  const refusal = answerTo(problemOf(), headers())
  void refusal.text().then((body) => {
    const ownHeaders = { 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
    response.writeHead(refusal.status, { ...Object.fromEntries(refusal.headers), ...ownHeaders })
    response.end(body)
  })
  return true
}

function answerTo(problem: Problem, headers: Record<string, string>): Response {
  const correlationId = randomUUID()
  const response = problemResponse(problem, correlationId)
  const ownHeaders = { ...headers, [CORRELATION_HEADER]: correlationId }
  for (const [name, value] of Object.entries(ownHeaders)) response.headers.set(name, value)
  return response
}

function problemOf(code?: string): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('HEADERS_TOO_LARGE', `The headers may have at most ${MAX_HEADER_BYTES} bytes.`)
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('REQUEST_TIMEOUT', 'The request did not arrive in time.', {
        timeoutMs: REQUEST_TIMEOUT_MS,
      })
    default:
      return new Problem('MALFORMED_REQUEST', 'This is not a request that we understand.')
  }
}

async function writeProblem(socket: Duplex, problem: Problem, common: Record<string, string>): Promise<void> {
  const response = answerTo(problem, common)
  const body = await response.text()
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(Buffer.byteLength(body)))
  headers.set('Connection', 'close')
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${response.status} ${problem.title}`, ...lines, '', body].join('\r\n'))
}
