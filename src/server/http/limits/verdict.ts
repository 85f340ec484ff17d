/** Whether a use is allowed; if not, `retryAfter` is the number of whole seconds until the next one is. */
export type Verdict = { ok: true } | { ok: false; retryAfter: number }

/** The refusal of a use whose window ends in this many milliseconds. */
export function refusedFor(ms: number): { ok: false; retryAfter: number } {
  return { ok: false, retryAfter: Math.max(1, Math.ceil(ms / 1000)) }
}
