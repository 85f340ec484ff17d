import { Component, type ReactNode, useEffect } from 'react'
import { errorKind, reloadsByItself } from '#domain/page/error/error-kind.ts'
import {
  afterError,
  CHUNK_RELOAD_MS,
  MAX_RETRIES,
  NO_RETRIES,
  nextAttempt,
  RETRY_RESET_MS,
  type Retries,
  recoveryDelay,
  retriesAt,
} from '#domain/page/error/error-recovery.ts'
import { say } from '#words/say.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { showOverlay } from './full-screen.ts'
import { recoverFromLostChunk } from './loading-error.ts'

type Props = { children: ReactNode }

/** §4: normal, then error, then (Try Again) recovering for a delay, then normal. */
type State = { phase: 'normal' } | { phase: 'error' | 'recovering'; error: Error; attempt: number | null }

/** Catches errors while an island renders, and helps the shopper out (§2, §4). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { phase: 'normal' }
  private retries: Retries = NO_RETRIES
  private recovering: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(thrown: unknown): State {
    return { phase: 'error', error: toError(thrown), attempt: null }
  }

  override componentDidCatch(thrown: unknown): void {
    const error = toError(thrown)
    this.retries = afterError(this.retries, Date.now())
    this.setState({ phase: 'error', error, attempt: nextAttempt(this.retries, error) })
    clearTimeout(this.quiet)
    this.quiet = setTimeout(this.calmDown, RETRY_RESET_MS)
    if (reloadsByItself(errorKind(error))) setTimeout(() => recoverFromLostChunk(0), CHUNK_RELOAD_MS)
  }

  override componentWillUnmount(): void {
    clearTimeout(this.recovering)
    clearTimeout(this.quiet)
  }

  override render(): ReactNode {
    const { state } = this
    if (state.phase === 'normal') return this.props.children
    if (state.phase === 'recovering') return <Recovering attempt={state.attempt ?? MAX_RETRIES} />
    return <ErrorScreen error={state.error} attempt={state.attempt} onRetry={this.tryAgain} />
  }

  private tryAgain = (): void => {
    const { state } = this
    if (state.phase !== 'error' || state.attempt === null) return
    this.retries = { ...this.retries, count: state.attempt }
    this.setState({ ...state, phase: 'recovering' })
    const recover = () => this.setState({ phase: 'normal' })
    this.recovering = setTimeout(recover, recoveryDelay(state.attempt, Math.random()))
  }

  private calmDown = (): void => {
    this.retries = retriesAt(this.retries, Date.now())
    this.setState((state) =>
      state.phase === 'error' ? { ...state, attempt: nextAttempt(this.retries, state.error) } : state,
    )
  }
}

/** The recovery spinner (§2). */
function Recovering({ attempt }: { attempt: number }) {
  const words = say('Attempting to recover... (Attempt {attempt} of {most})', { attempt, most: MAX_RETRIES })
  useEffect(() => {
    return showOverlay(words)
  }, [words])
  return null
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
