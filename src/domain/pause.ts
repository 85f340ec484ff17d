/** Until when no orders are taken, ISO 8601 with offset; `null` when they are. */
export function pauseAt({ pausedUntil }: { pausedUntil: string | null }, now: Date): string | null {
  return pausedUntil !== null && now.getTime() < Date.parse(pausedUntil) ? pausedUntil : null
}
