import { useEffect, useRef } from 'react'
import type { Publishing } from '#contract/admin/shop/publishing.ts'
import { addPace, type Pace, timeLeft } from '#domain/page/progress/pace.ts'
import { type Progress, stepsAt } from '#domain/page/progress/progress.ts'
import { momentWords } from '#domain/time/moment-words.ts'
import { $progress, changeProgress, dropProgress, endProgress, startProgress } from '#stores/page/progress.ts'

/** The progress of publishing. */
export const PUBLISHING = 'publishing'

const STEPS = [
  { id: 'collecting', label: 'Collect edits' },
  { id: 'reading', label: 'Read the catalogue' },
  { id: 'making', label: 'Make the pages' },
]
/** The last step, showing the new pages, belongs to the end. */
const MOST = 99

/** The progress of a build; `null` if nothing is to be published. */
export function publishingProgress(
  { status, pages, expectedPages }: Pick<Publishing, 'status' | 'pages' | 'expectedPages'>,
  paces: readonly Pace[],
): Pick<Progress, 'progress' | 'message' | 'steps' | 'estimatedTime'> | null {
  if (status === 'waiting') return stage('collecting', 'Collecting edits for a few seconds')
  if (status !== 'building') return null
  if (pages === 0) return stage('reading', 'Reading the catalogue')
  const words = expectedPages ? `${pages} of about ${expectedPages} files` : `${pages} files so far`
  return {
    ...stage('making', words),
    progress: expectedPages ? Math.min(MOST, (pages / expectedPages) * 100) : 0,
    estimatedTime: expectedPages ? timeLeft(paces, expectedPages) : null,
  }
}

/** Whether the edits are published yet. */
export function publishingWords({
  mode,
  status,
  changedAt,
  publishedAt,
}: Pick<Publishing, 'mode' | 'status' | 'changedAt' | 'publishedAt'>): string {
  if (mode === 'off') return 'Publishing is switched off here.'
  if (status === 'building') return 'The edits are being published.'
  if (status === 'waiting' && changedAt) return 'Collecting edits; they are published in a few seconds.'
  if (status === 'failed') return 'The latest edits are not published.'
  // Whether the builder has published them, nobody here knows.
  if (mode === 'webhook')
    return publishedAt ? `Asked the builder on ${momentWords(publishedAt)}.` : 'No edits are waiting.'
  return publishedAt ? `Up to date since ${momentWords(publishedAt)}.` : 'Up to date.'
}

/** Said when publishing has ended well. */
export function endWords({ mode }: Pick<Publishing, 'mode'>): string {
  return mode === 'webhook' ? 'The builder has been asked.' : 'Shoppers see the new pages.'
}

function stage(step: string, message: string) {
  return { progress: 0, message, steps: stepsAt(STEPS, step), estimatedTime: null }
}

/** Keeps the indicator in step with the server's answers. */
export function usePublishingProgress(stand: Publishing | undefined): void {
  const paces = useRef<readonly Pace[]>([])
  useEffect(() => {
    if (!stand) return
    const isShown = $progress.get().some(({ id, status }) => id === PUBLISHING && status === 'loading')
    paces.current =
      stand.status === 'building' ? addPace(paces.current, { at: performance.now(), done: stand.pages }) : []
    const change = publishingProgress(stand, paces.current)
    if (change && isShown) changeProgress(PUBLISHING, change)
    else if (change) startProgress({ id: PUBLISHING, title: 'Publishing', type: 'steps', ...change })
    else if (isShown && stand.status === 'failed') endProgress(PUBLISHING, 'error', 'The build failed.')
    else if (isShown) endProgress(PUBLISHING, 'success', endWords(stand))
  }, [stand])
  useEffect(() => {
    return () => dropProgress(PUBLISHING)
  }, [])
}
