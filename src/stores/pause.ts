import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { getOrderOptions } from '#contract/own-order.ts'
import { pauseAt } from '#domain/pause.ts'

/** Shoppers hear within a minute that orders are paused, or taken again. */
const ASK_EVERY_MS = 45_000

const $until = atom<string | null>(null)

/** Until when the shop takes no orders, ISO 8601 with offset; `null` while it does. */
export const $pausedUntil: ReadableAtom<string | null> = $until

/** Takes over the shop's word on whether it is taking orders. */
export function notePause(pausedUntil: string | null): void {
  $until.set(pauseAt({ pausedUntil }, new Date()))
}

/** Keeps asking while a cart or checkout is looked at; answers how to stop. */
export function watchPause(): () => void {
  const timer = setInterval(() => {
    // One that has ended is over, whether the shop can be asked or not.
    notePause($until.get())
    if (document.visibilityState !== 'hidden') void ask()
  }, ASK_EVERY_MS)
  return () => clearInterval(timer)
}

async function ask(): Promise<void> {
  try {
    const { pausedUntil } = await request(getOrderOptions, { retry: 'never' })
    notePause(pausedUntil)
  } catch {
    // Placing the order asks again, and says what is wrong.
  }
}
