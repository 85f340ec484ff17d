import type { ProgressOutcome } from '#domain/page/progress/progress.ts'
import { SKELETON_MS, STAGE_CHANGES, stageAt } from '#domain/page/progress/stages.ts'

/** Takes a work's progress in percent, and at the end how it went. */
export type ShowStage = (progress: number, outcome?: ProgressOutcome) => void

/**
 * Shows the stages of a work that still runs after 500 ms (§4, D53). Settles as the work does; 200 ms later if a stage was
 * shown, which is how long a skeleton stays.
 */
export async function inStages<Value>(work: Promise<Value>, show: ShowStage): Promise<Value> {
  let isStaged = false
  const timers = STAGE_CHANGES.map((elapsed) =>
    setTimeout(() => {
      isStaged = true
      show(stageAt(elapsed)?.progress ?? 0)
    }, elapsed),
  )
  const end = (progress: number, outcome: ProgressOutcome) => {
    for (const timer of timers) clearTimeout(timer)
    if (isStaged) show(progress, outcome)
  }
  try {
    const value = await work
    end(100, 'success')
    if (isStaged) await new Promise((done) => setTimeout(done, SKELETON_MS))
    return value
  } catch (error) {
    end(0, 'error')
    throw error
  }
}
