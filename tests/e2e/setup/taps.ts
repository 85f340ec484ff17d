import type { Locator } from '@playwright/test'

/** Taps with a thumb, and counts how often. */
export function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps++
      await target.tap()
    },
    taps: () => taps,
  }
}
