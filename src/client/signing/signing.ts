import { AnswerError, REPLAYED, RequestError } from '#client/errors.ts'
import { type Next, type Step, withHeaders } from '#client/pipeline/step.ts'
import { createCsrf } from './csrf.ts'

const MAX_ATTEMPTS = 2
/** A line may lose one answer after another. */
const MAX_REPLAYED = 3

/**
 * Signs every write (D35), and each attempt with a nonce of its own. If a write is refused for an old token
 * or a wrong clock, nothing was done: it is corrected and sent again. So is one whose answer was lost, if it may be
 * done twice.
 *
 * @param send fetches the token, without any further steps.
 */
export function signing(send: Next): Step {
  const csrf = createCsrf(send)
  return async (call, next) => {
    const { method, signed, idempotent, repeatable = false } = call.endpoint
    if (method === 'GET' || signed === false) return next(call)
    const body = call.body instanceof FormData ? 'multipart' : call.body
    let mayBeDone = false
    for (let attempts = 1; ; attempts++) {
      try {
        const reply = await next(withHeaders(call, await csrf.sign({ ...call, method, body }, call)))
        if (call.endpoint.beginsSession) csrf.forget()
        return reply
      } catch (error) {
        if (error instanceof RequestError) mayBeDone = error.mayBeDone ||= mayBeDone
        if (!(error instanceof AnswerError) || error.status !== 403) throw error
        const isLast = attempts >= (error.code === REPLAYED ? MAX_REPLAYED : MAX_ATTEMPTS)
        if (isLast || !csrf.learn(error.problem, idempotent ?? repeatable)) throw error
      }
    }
  }
}
