/** A key's rights, each to some of the office's calls; their words are the office's. */
export const SCOPE_NAMES = [
  'orders:read',
  'orders:write',
  'catalogue:read',
  'stock:write',
  'prices:write',
] as const

export type Scope = (typeof SCOPE_NAMES)[number]

/** All of a shop's keys that are in use. */
export const MAX_KEYS = 20

/** Calls a minute by one key, of all kinds together. */
export const KEY_CALLS_PER_MINUTE = 300
