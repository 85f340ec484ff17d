import type { IncomingMessage, ServerResponse } from 'node:http'
import { CORRELATION_HEADER } from '#contract/problem.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { chooseEncoding, type Encoding, MIN_COMPRESSED_BYTES } from '#server/http/answers/encoding.ts'
import { isKnown } from '#server/http/answers/ready-body.ts'
import { correlationIdOf } from '#server/http/correlation-id.ts'
import { type Origins, sharingHeaders, variesWithOrigin } from '#server/http/origins.ts'
import type { LoggedAnswer } from '#server/operation/metrics/request-log.ts'
import { answerHeaders } from './answer.ts'
import type { PreparedAnswer } from './answer-store.ts'

/** Answers a request if it can; `false` leaves it to the app. */
export type QuickAnswers = (request: IncomingMessage, response: ServerResponse) => boolean

type Needs = {
  catalogue: Pick<Catalogue, 'current'>
  /** The security headers of every answer of the API; the same object as long as they do not change. */
  headers: () => Record<string, string>
  origins: Origins
  /** Whether a read of a route is still allowed (D38); refusing is left to the app. */
  mayRead: (request: IncomingMessage, route: string) => boolean
  /** Called for every answer that the app does not see. */
  onAnswer: (answer: LoggedAnswer) => void
}

/** An answer compressed or not, or a 304. */
type Form = Encoding | 'plain' | 'known'
/**
 * An answer as it is sent. The body is a text of one character for each byte, as Node's own headers are: it sends both with
 * one call to the system, which is what an answer costs most.
 */
type Sent = { lines: string[]; body: string }
type Written = { headers: Record<string, string>; forms: Map<Form, Sent> }

/**
 * Requests with these headers go to the app, which counts identified callers (D38) and adds CORS headers for
 * other origins.
 */
const PERSONAL = ['authorization', 'cookie', 'origin', 'range'] as const

/**
 * Sends catalogue answers that are ready in memory straight through Node's response, without a request
 * object, routing or copies of headers: nearly all of the shop's calls are such reads. The answers equal the
 * app's, byte for byte; anything that is not ready, or is personal, goes to the app.
 */
export function createQuickAnswers({ catalogue, headers, origins, mayRead, onAnswer }: Needs): QuickAnswers {
  const [sharing, vary] = [sharingHeaders(origins), variesWithOrigin(origins)]
  const written = new WeakMap<PreparedAnswer, Written>()

  const writtenOf = (answer: PreparedAnswer, form: Form): Sent => {
    const common = headers()
    let known = written.get(answer)
    if (known?.headers !== common) {
      known = { headers: common, forms: new Map() }
      written.set(answer, known)
    }
    let sent = known.forms.get(form)
    if (!sent) {
      const body = bodyOf(answer, form)
      const lines = Object.entries({
        ...common,
        ...sharing,
        ...answerHeaders(answer, vary),
        ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
        ...((form === 'br' || form === 'gzip') && { 'Content-Encoding': form }),
      }).flat()
      sent = { lines, body: body?.toString('latin1') ?? '' }
      known.forms.set(form, sent)
    }
    return sent
  }

  return (request, response) => {
    if (request.method !== 'GET') return false
    const known = catalogue.current()?.answers.byAddress(request.url ?? '')
    if (!known || PERSONAL.some((name) => request.headers[name] !== undefined)) return false
    const started = performance.now()
    const { answer, route } = known
    const form = formFor(answer, request)
    if (!form || !mayRead(request, route)) return false
    const correlationId = correlationIdOf(request.headers[CORRELATION_HEADER.toLowerCase()])
    const status = form === 'known' ? 304 : 200
    const { lines, body } = writtenOf(answer, form)
    response.writeHead(status, [...lines, CORRELATION_HEADER, correlationId])
    response.end(body, 'latin1')
    onAnswer({ method: 'GET', route, status, seconds: (performance.now() - started) / 1000, correlationId })
    return true
  }
}

/** `null` if the form that the caller wants is not ready. */
function formFor(answer: PreparedAnswer, { headers }: IncomingMessage): Form | null {
  if (isKnown(answer, headers['if-none-match'])) return 'known'
  const isSmall = answer.body.length < MIN_COMPRESSED_BYTES
  const encoding = isSmall ? null : chooseEncoding(headers['accept-encoding'] as string)
  if (!encoding) return 'plain'
  return answer.copies.has(encoding) ? encoding : null
}

function bodyOf({ body, copies }: PreparedAnswer, form: Form): Buffer | undefined {
  if (form === 'known') return undefined
  return form === 'plain' ? body : copies.get(form)
}
