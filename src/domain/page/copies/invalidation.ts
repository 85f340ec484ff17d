import type { NetworkType } from '#domain/page/network/condition.ts'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'

/** §9: from so many on, copies are invalidated and dropped a batch at a time. */
const BATCHING_THRESHOLD = 5
/** §8: an invalidation is tried again so often, at first after this many ms, then after twice as many. */
const INVALIDATION_RETRIES = 2
const INVALIDATION_DELAY_MS = 1000

/** How long an invalidation that has failed so often waits for its next attempt, in ms; `null` if it is given up (§8). */
export function invalidationDelay(failures: number): number | null {
  return failures > INVALIDATION_RETRIES ? null : INVALIDATION_DELAY_MS * 2 ** (failures - 1)
}

/**
 * The things to invalidate, in parts that are done at once: all together where they are few, from `BATCHING_THRESHOLD` on a
 * batch of the line (§9).
 */
export function inBatches<One>(all: readonly One[], type: NetworkType): One[][] {
  const size = all.length < BATCHING_THRESHOLD ? BATCHING_THRESHOLD : NETWORK_SETTINGS[type].batch
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  )
}
