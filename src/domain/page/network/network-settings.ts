import type { NetworkType } from './condition.ts'

/** A megabyte of the specification's caches: its 50 MB are 52,428,800 bytes (§9). */
export const MEGABYTE = 1024 * 1024
/** §9: the default size of a cache, which is that of 4g. */
const DEFAULT_BYTES = 52_428_800

/** §9: bytes kept on the device, quality of pictures, and how many requests go at once, by kind of line. */
export const NETWORK_SETTINGS = {
  '2g': { keptBytes: 5 * MEGABYTE, imageQuality: 40, batch: 3 },
  '3g': { keptBytes: 15 * MEGABYTE, imageQuality: 60, batch: 5 },
  '4g': { keptBytes: DEFAULT_BYTES, imageQuality: 75, batch: 10 },
  wifi: { keptBytes: 100 * MEGABYTE, imageQuality: 90, batch: 20 },
} as const satisfies Record<NetworkType, object>
