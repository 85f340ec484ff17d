import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Submission } from '#stores/page/submission.ts'

/**
 * The outcome of a form, and why it was refused: that goes once something else is typed.
 *
 * @param typed the form's values; without them a refusal stays until it is sent again.
 */
export function useSubmission<Input>(submission: Submission<Input>, typed: Record<string, string> = NONE) {
  const state = useStore(submission.$state)
  useEffect(() => {
    const isTyped = Object.values(typed).some(Boolean)
    if (isTyped && submission.$state.get().status === 'refused') submission.edit()
  }, [submission, typed])
  return { state, refused: state.status === 'refused' ? state : null }
}

const NONE = {}
