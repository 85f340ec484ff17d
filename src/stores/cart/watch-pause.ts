import { request } from '#client/api.ts'
import { getOrderOptions } from '#contract/order/own-order.ts'
import { $pausedUntil, ASK_EVERY_MS, notePause } from './pause.ts'

/** Keeps asking while a checkout is looked at; answers how to stop. */
export function watchPause(): () => void {
  const timer = setInterval(() => {
    // One that has ended is over, whether the shop can be asked or not.
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
