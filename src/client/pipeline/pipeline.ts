import { SLOW_TIMEOUT_MS, TIMEOUT_MS } from '#domain/page/network/call-times.ts'
import { authorizing, type FindSession } from './authorize.ts'
import { breakingCircuit } from './breaker.ts'
import type { BrowserParts } from './browser.ts'
import { hinting } from './hinting.ts'
import { limitingRate } from './rate-limit.ts'
import { createRequest, type Request } from './request.ts'
import { retrying } from './retry.ts'

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
