import { atom, type ReadableAtom } from 'nanostores'
import { pauseAt } from '#domain/time/pause.ts'

/** Shoppers hear within a minute that orders are paused, or taken again: so often it is asked. */
export const ASK_EVERY_MS = 45_000

const $until = atom<string | null>(null)

/** Until when the shop takes no orders, ISO 8601 with offset; `null` while it does. */
export const $pausedUntil: ReadableAtom<string | null> = $until

/** Takes over the shop's word on whether it is taking orders. */
export function notePause(pausedUntil: string | null): void {
  $until.set(pauseAt({ pausedUntil }, new Date()))
}
