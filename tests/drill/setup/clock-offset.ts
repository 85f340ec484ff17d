export const DAY_MS = 86_400_000

/** The settings of a process whose clock is so far from the right one, ahead if positive. */
export function clockOffset(offsetMs: number): Record<string, string> {
  const preload = new URL('./shifted-clock.ts', import.meta.url)
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_MS: String(offsetMs) }
}
