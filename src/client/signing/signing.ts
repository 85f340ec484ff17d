import { AnswerError } from '#client/errors.ts'
import { type Next, type Step, withHeaders } from '#client/pipeline/step.ts'
import { createCsrf } from './csrf.ts'

/**
 * Signs every write (D35), and each attempt with a nonce of its own. If a write is refused for an old token
 * or a wrong clock, nothing was done: it is corrected and sent once more.
 *
 * @param send fetches the token, without any further steps.
 */
export function signing(send: Next): Step {
  const csrf = createCsrf(send)
  return async (call, next) => {
    const { method, signed } = call.endpoint
    if (method === 'GET' || signed === false) return next(call)
    const body = call.body instanceof FormData ? 'multipart' : call.body
    const attempt = async () => {
      const reply = await next(withHeaders(call, await csrf.sign({ ...call, method, body }, call)))
      if (call.endpoint.beginsSession) csrf.forget()
      return reply
    }
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof AnswerError) || error.status !== 403 || !csrf.learn(error.problem)) throw error
      return attempt()
    }
  }
}
