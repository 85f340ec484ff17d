import { hintHeaders } from '#client/network/hints.ts'
import { SLOW_TIMEOUT_MS, TIMEOUT_MS } from '#domain/page/network/call-times.ts'
import { authorizing, type FindSession } from './authorize.ts'
import { breakingCircuit } from './breaker.ts'
import type { BrowserParts } from './browser.ts'
import { limitingRate } from './rate-limit.ts'
import { createRequest, type Request } from './request.ts'
import { retrying } from './retry.ts'
import { type Step, withHeaders } from './step.ts'

/** Adds the client's name and the kind of device and line to every call (§7). */
const hinting: Step = (call, next) => next(withHeaders(call, hintHeaders()))

/** Builds the pipeline: each call passes through the steps from top to bottom, is signed and sent. */
export function createPipeline(browser: BrowserParts, findSession: FindSession): Request {
  const { fetch, origin, clock, random, isSlow, noteLoss, timeoutMs = TIMEOUT_MS } = browser
  return createRequest({
    fetch,
    origin,
    noteLoss,
    timeoutMs: () => (isSlow() ? SLOW_TIMEOUT_MS : timeoutMs),
    steps: [limitingRate(clock), hinting, authorizing(findSession), breakingCircuit(), retrying(random)],
  })
}
