import { addPace, type Pace, timeLeft } from '#domain/page/progress/pace.ts'

/**
 * Measures the speed of one work (D53). `after` tells how many ms are left when a part of it is done, or `null` while too
 * little is known; `paused` forgets the speed, which a pause would falsify.
 */
export function measureTimeLeft() {
  let paces: readonly Pace[] = []
  return {
    after: (done: number, total: number): number | null => {
      paces = addPace(paces, { at: performance.now(), done })
      return done < total ? timeLeft(paces, total) : null
    },
    paused: (): null => {
      paces = []
      return null
    },
  }
}
