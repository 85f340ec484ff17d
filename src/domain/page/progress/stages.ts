import { STAGE_MS } from './stage-time.ts'

/** A stage of something that is being loaded (§4), with what is shown of it in percent. */
export type Stage = { name: 'fetching' | 'processing' | 'rendering'; progress: number }

/** §4: the stages of progressive loading. */
const STAGES: readonly Stage[] = [
  { name: 'fetching', progress: 25 },
  { name: 'processing', progress: 50 },
  { name: 'rendering', progress: 75 },
]
/** §9, "UI": an indicator is removed this many milliseconds after its work has ended. */
export const PROGRESS_REMOVAL_MS = 2000
/** §4: a skeleton stays this long after the end, if a stage was shown (D53). */
export const SKELETON_MS = 200

/** The stage of work that has been running for some milliseconds; none during the first 500 (D53). */
export function stageAt(elapsedMs: number): Stage | null {
  const place = Math.floor(elapsedMs / STAGE_MS) - 1
  return STAGES[Math.min(place, STAGES.length - 1)] ?? null
}

/** The moments, in milliseconds from the start, at which the stage changes. */
export const STAGE_CHANGES: readonly number[] = STAGES.map((_, place) => (place + 1) * STAGE_MS)
