import { CircuitOpenError, isUnreachable, RequestError, wordsOf } from '#client/errors.ts'
import { showToast } from '#stores/page/toasts.ts'

/** Whether a write that failed may have been done all the same: it was sent, and no answer came. */
export function mayBeDone(error: unknown): boolean {
  if (error instanceof CircuitOpenError) return false
  return isUnreachable(error) || (error instanceof RequestError && error.mayBeDone)
}

/**
 * The message for a failed write. `title` says that nothing was done; it is left out if nobody can know that.
 */
export function failureWords(title: string, error: unknown): { title: string; message: string } {
  if (!mayBeDone(error)) return { title, message: wordsOf(error) }
  const reason = wordsOf(error)
  return {
    title: 'It may or may not have been done.',
    message: `${reason}${reason.endsWith('.') ? '' : '.'} Check how things are before you try again.`,
  }
}

/** A failure as one line of text. */
export function failureLine(title: string, error: unknown): string {
  const words = failureWords(title, error)
  return `${words.title} ${words.message}`
}

/** Says that a write failed, and what is known about it. Answers the message's id. */
export function showFailure(title: string, error: unknown): number {
  return showToast({ type: 'error', ...failureWords(title, error) })
}

/** The option of a mutation that shows its failure in a message. */
export function reportFailure(title: string): { onError: (error: unknown) => void } {
  return { onError: (error) => void showFailure(title, error) }
}
