/** Whether a use is allowed; if it is one too many, after how many whole seconds the next one is. */
export type Verdict = { ok: true } | { ok: false; retryAfter: number }

/** The refusal of a use whose window is over in so many milliseconds. */
export function refusedFor(ms: number): { ok: false; retryAfter: number } {
  return { ok: false, retryAfter: Math.max(1, Math.ceil(ms / 1000)) }
}
