import { atom, type ReadableAtom } from 'nanostores'
import { pauseAt } from '#domain/time/pause.ts'

/** How often the shop is asked whether it takes orders: shoppers see a change within a minute. */
export const ASK_EVERY_MS = 45_000

const $until = atom<string | null>(null)

/** When the shop will take orders again, ISO 8601 with offset; `null` while it does. */
export const $pausedUntil: ReadableAtom<string | null> = $until

/** Takes over the shop's answer on whether it takes orders. */
export function notePause(pausedUntil: string | null): void {
  $until.set(pauseAt({ pausedUntil }, new Date()))
}
