import * as z from 'zod/mini'
import { createGate } from '#server/flow/turns/gate.ts'
import { joinEqual } from '#server/flow/turns/join-equal.ts'
import { Problem } from './problem.ts'
import { route } from './route.ts'

/** Further ones wait: each takes tens of milliseconds of the thread that serves everybody. */
const AT_ONCE = 2
/** Behind more than these one would wait for many seconds. */
const MAX_WAITING = 30
const RETRY_AFTER_SECONDS = 5

/**
 * Makes a `route()` for reads that take long, such as a year's report: few of them run at once, and equal ones that wait are
 * read and written once. Their handlers may depend on the address and the caller's roles alone.
 */
export function createHeavyRoute(): typeof route {
  const run = joinEqual<string>(
    createGate(AT_ONCE, {
      maxWaiting: MAX_WAITING,
      refusal: () =>
        new Problem('UNAVAILABLE', 'Many reports and lists are being made. Please try again in a moment.', {
          retryAfter: RETRY_AFTER_SECONDS,
        }),
    }),
  )
  return (app, endpoint, handler, badInput) =>
    route(
      app,
      endpoint,
      async (input) => {
        const { context, caller } = input
        const key = `${context.req.url} ${caller?.roles.toSorted().join(' ') ?? ''}`
        const text = await run(key, async () => {
          const answer = await handler(input)
          if (answer instanceof Response) return answer.text()
          return JSON.stringify(z.encode(endpoint.answer, answer))
        })
        return context.body(text, 200, { 'Content-Type': 'application/json' })
      },
      badInput,
    )
}
