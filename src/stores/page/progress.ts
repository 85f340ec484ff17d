import { atom, type ReadableAtom } from 'nanostores'
import { inStages } from '#client/progress/in-stages.ts'
import { addProgress, ended, type Progress, type ProgressOutcome } from '#domain/page/progress/progress.ts'
import { STAGE_MS } from '#domain/page/progress/stage-time.ts'
import { PROGRESS_REMOVAL_MS } from '#domain/page/progress/stages.ts'

type ProgressDraft = Pick<Progress, 'id' | 'title'> & Partial<Progress>

const $shown = atom<readonly Progress[]>([])
/** Works that have not run for 500 ms yet. */
const coming = new Map<string, { draft: ProgressDraft; timer: ReturnType<typeof setTimeout> }>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()
/** The latest work of each name: an earlier one changes nothing any more. */
const latest = new Map<string, object>()

/** Works under way, the oldest first; three at most (§4). */
export const $progress: ReadableAtom<readonly Progress[]> = $shown

/** Shows a work under way. The oldest gives way to a fourth. */
export function startProgress(draft: ProgressDraft): void {
  clearTimeout(removals.get(draft.id))
  const fresh = { type: 'linear', status: 'loading', progress: 0, message: '', steps: [] } as const
  $shown.set(addProgress($shown.get(), { ...fresh, estimatedTime: null, ...draft }))
}

/** Shows a work if it still runs after 500 ms (D53); changed and ended like the others. */
export function startProgressSoon(draft: ProgressDraft): void {
  const { id } = draft
  dropProgress(id)
  const timer = setTimeout(() => {
    const latestDraft = coming.get(id)?.draft
    coming.delete(id)
    if (latestDraft) startProgress(latestDraft)
  }, STAGE_MS)
  coming.set(id, { draft, timer })
}

/** Changes what is shown of a work; nothing if it is not shown any more. */
export function changeProgress(id: string, change: Partial<Omit<Progress, 'id'>>): void {
  const soon = coming.get(id)
  if (soon) soon.draft = { ...soon.draft, ...change }
  if (isShown(id)) replace(id, (progress) => ({ ...progress, ...change }))
}

/** Ends a work: 100 % or 0 %, removed 2 s later (§4). */
export function endProgress(id: string, outcome: ProgressOutcome, message?: string): void {
  forgetComing(id)
  if (!isShown(id)) return
  replace(id, (progress) => ended(progress, outcome, message))
  clearTimeout(removals.get(id))
  removals.set(
    id,
    setTimeout(() => dropProgress(id), PROGRESS_REMOVAL_MS),
  )
}

/** Removes an indicator at once: its work was cancelled. */
export function dropProgress(id: string): void {
  forgetComing(id)
  clearTimeout(removals.get(id))
  removals.delete(id)
  if (isShown(id)) $shown.set($shown.get().filter((progress) => progress.id !== id))
}

/** Shows the stages of a work as `inStages` does. With an aborted `signal` the indicator goes without a word. */
export function showStages<Value>(
  { signal, ...draft }: ProgressDraft & { signal?: AbortSignal },
  work: Promise<Value>,
): Promise<Value> {
  const { id } = draft
  const mine = {}
  latest.set(id, mine)
  return inStages(work, (progress, outcome) => {
    if (latest.get(id) !== mine) return
    if (signal?.aborted) dropProgress(id)
    else if (outcome) endProgress(id, outcome)
    else if (isUnderWay(id)) replace(id, (one) => ({ ...one, progress: Math.max(one.progress, progress) }))
    else startProgress({ ...draft, progress })
  })
}

/** Newer work of the same name goes on where the bar is. */
function isUnderWay(id: string): boolean {
  return $shown.get().some((progress) => progress.id === id && progress.status === 'loading')
}

function forgetComing(id: string): void {
  clearTimeout(coming.get(id)?.timer)
  coming.delete(id)
}

function isShown(id: string): boolean {
  return $shown.get().some((progress) => progress.id === id)
}

function replace(id: string, change: (progress: Progress) => Progress): void {
  $shown.set($shown.get().map((progress) => (progress.id === id ? change(progress) : progress)))
}
