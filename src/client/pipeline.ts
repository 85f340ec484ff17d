import { authorizing, type FindSession } from './authorize.ts'
import { breakingCircuit } from './breaker.ts'
import { hinting } from './hints.ts'
import { limitingRate } from './rate-limit.ts'
import { createRequest, type Request } from './request.ts'
import { retrying } from './retry.ts'
import type { Surroundings } from './surroundings.ts'

/** §9: how long a call may take, and on a slow network. */
const TIMEOUT_MS = 12_000
const SLOW_TIMEOUT_MS = 15_000

/** Puts the pipeline together: each call goes through its steps from top to bottom, is signed and sent. */
export function createPipeline(surroundings: Surroundings, findSession: FindSession): Request {
  const { fetch, origin, clock, random, isSlow, timeoutMs = TIMEOUT_MS } = surroundings
  return createRequest({
    fetch,
    origin,
    timeoutMs: () => (isSlow() ? SLOW_TIMEOUT_MS : timeoutMs),
    steps: [
      limitingRate(clock),
      hinting,
      authorizing(findSession, clock),
      breakingCircuit(),
      retrying(random),
    ],
  })
}
