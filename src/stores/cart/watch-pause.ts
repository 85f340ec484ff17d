import { request } from '#client/api.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { $pausedUntil, ASK_EVERY_MS, notePause } from './pause.ts'

/** Keeps asking while a checkout is on the screen. Returns the function that stops it. */
export function watchPause(): () => void {
  const timer = setInterval(() => {
    // A pause ends on time, even if the shop cannot be reached.
    notePause($pausedUntil.get())
    if (document.visibilityState !== 'hidden') void ask()
  }, ASK_EVERY_MS)
  return () => clearInterval(timer)
}

async function ask(): Promise<void> {
  try {
    const { pausedUntil } = await request(getOrderOptions, { retry: 'never' })
    notePause(pausedUntil)
  } catch {
    // Placing the order asks again, and reports the failure.
  }
}
