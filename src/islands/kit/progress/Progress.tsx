import { useStore } from '@nanostores/react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { timeLeftWords } from '#domain/page/progress/pace.ts'
import type { ProgressStep, Progress as Shown } from '#domain/page/progress/progress.ts'
import { $progress } from '#stores/page/progress.ts'
import { phrase, say, type Words } from '#words/say.ts'
import css from './progress.css?inline'

adoptStyles(css)

type Props = {
  /** The work that is shown. */
  id: string
  /** A thin line at the upper edge of its parent; its words are only read out. */
  isEdge?: boolean
}

/** The progress of a work while it is under way and 2 s after it; nothing otherwise. */
export function Progress({ id, isEdge = false }: Props) {
  const work = useStore($progress).find((progress) => progress.id === id)
  // The place for what is read out is there before its words.
  return (
    <>
      {work && <Indicator work={work} isEdge={isEdge} />}
      <p className="visually-hidden" role="status">
        {work && spoken(work)}
      </p>
    </>
  )
}

function Indicator({ work, isEdge }: { work: Shown; isEdge: boolean }) {
  const { type, status, progress, title, steps } = work
  const value = {
    role: 'progressbar',
    'aria-label': title,
    'aria-valuenow': Math.round(progress),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  }
  const width = { width: `${progress}%` }
  return (
    <div className={isEdge ? 'progress edge' : 'progress'} data-status={status}>
      {type === 'circular' ? (
        <div {...value} className="progress-ring" style={{ '--share': `${progress}%` } as object}>
          <span aria-hidden="true">{Math.round(progress)} %</span>
        </div>
      ) : (
        <div {...value} className="progress-bar">
          <span style={width} />
        </div>
      )}
      {type === 'steps' && (
        <ol className="progress-steps">
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      )}
      {!isEdge && <p className="progress-words">{words(work)}</p>}
    </div>
  )
}

const STEP_WORDS = {
  pending: phrase('to come'),
  active: phrase('now'),
  completed: phrase('done'),
  error: phrase('failed'),
} as const satisfies Record<ProgressStep['status'], Words>

function Step({ step: { label, status } }: { step: ProgressStep }) {
  return (
    <li data-status={status} aria-current={status === 'active' ? 'step' : undefined}>
      {label}
      <span className="visually-hidden">, {say(STEP_WORDS[status])}</span>
    </li>
  )
}

function words({ type, title, progress, message, estimatedTime }: Shown): string {
  const parts = [message || title]
  if (type !== 'circular') parts.push(`${Math.round(progress)} %`)
  if (estimatedTime !== null) parts.push(timeLeftWords(estimatedTime))
  return parts.join(' · ')
}

/** Fewer words than are seen: numbers that change all the time would be read out all the time. */
function spoken({ status, title, message }: Shown): string {
  if (status === 'loading') return `${title}…`
  if (status === 'success') return say('{title}: done.', { title })
  return say(status === 'paused' ? '{title}: paused. {message}' : '{title}: failed. {message}', {
    title,
    message,
  })
}
