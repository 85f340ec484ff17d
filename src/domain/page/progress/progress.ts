type ProgressType = 'linear' | 'circular' | 'steps'
type ProgressStatus = 'loading' | 'success' | 'error' | 'paused'

/** One part of a longer work (§3). */
export type ProgressStep = {
  id: string
  label: string
  status: 'pending' | 'active' | 'completed' | 'error'
}

/** A work under way (§3): `progress` from 0 to 100, `estimatedTime` in milliseconds, `null` while nothing is measured. */
export type Progress = {
  /** Names the work; it is under way only once at a time. */
  id: string
  type: ProgressType
  status: ProgressStatus
  progress: number
  title: string
  message: string
  steps: readonly ProgressStep[]
  estimatedTime: number | null
}

/** How a work ended. */
export type ProgressOutcome = Extract<ProgressStatus, 'success' | 'error'>

/** §9, "UI": indicators kept at once; the oldest gives way. */
const MAX_PROGRESS = 3

/** The indicators with another one; an earlier one of the same work is replaced. */
export function addProgress(list: readonly Progress[], added: Progress): Progress[] {
  return [...list.filter(({ id }) => id !== added.id), added].slice(-MAX_PROGRESS)
}

/** An ended work: 100 % when it succeeded, 0 % when it failed (§4). Steps under way end with it. */
export function ended(progress: Progress, outcome: ProgressOutcome, message = ''): Progress {
  const last = outcome === 'success' ? 'completed' : 'error'
  return {
    ...progress,
    status: outcome,
    progress: outcome === 'success' ? 100 : 0,
    message,
    estimatedTime: null,
    steps: progress.steps.map((step) => (step.status === 'active' ? { ...step, status: last } : step)),
  }
}

/** The steps of a work that has reached one of them: those before are completed, those after still to come. */
export function stepsAt(
  steps: readonly Pick<ProgressStep, 'id' | 'label'>[],
  active: string,
): ProgressStep[] {
  const reached = steps.findIndex(({ id }) => id === active)
  return steps.map(({ id, label }, place) => ({
    id,
    label,
    status: place < reached ? 'completed' : place === reached ? 'active' : 'pending',
  }))
}
