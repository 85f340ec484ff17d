/** Whether a use is allowed; if it is one too many, why, and after how many whole seconds the next one is. */
export type Verdict = { ok: true } | { ok: false; retryAfter: number; reason: string }

/**
 * A count that goes up with each use until its window is over; a use beyond `max` is refused. `owner` is the address
 * that brought the counter up, where the counter is not the address's own.
 */
export type Window = { key: string; seconds: number; max: number; reason: string; owner?: string }

/** The state of a window. */
export type Count = { points: number; endsAt: number }

/**
 * Limits uses by somebody. `count` counts one, unless it is refused: then none of its windows counts it. `check` only
 * looks whether one would be refused. `takeBack` takes back one that was counted before it turned out right.
 */
export type Limit<Who, Answer = Promise<Verdict>, Done = Promise<void>> = {
  count: (who: Who) => Answer
  check: (who: Who) => Answer
  takeBack: (who: Who) => Done
}

/** A limit of this process alone, which answers at once. */
export type QuickLimit<Who> = Limit<Who, Verdict, void>

/** Whether one more use is allowed in all of these windows, by their counts before it. */
export function verdictOf(
  windows: readonly Window[],
  counts: readonly (Count | undefined)[],
  now: number,
): Verdict {
  // The last that is full is the one that lasts longest.
  const full = windows.findLastIndex(({ max }, index) => (counts[index]?.points ?? 0) + 1 > max)
  const window = windows[full]
  if (!window) return { ok: true }
  const endsInMs = counts[full] ? counts[full].endsAt - now : window.seconds * 1000
  return { ok: false, retryAfter: Math.max(1, Math.ceil(endsInMs / 1000)), reason: window.reason }
}
