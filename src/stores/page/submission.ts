import { atom, type ReadableAtom } from 'nanostores'
import { AnswerError, isUnreachable, wordsOf } from '#client/errors.ts'

/**
 * The state of a form that is sent once. `code` is the server's, `fields` its refused fields, in its words.
 */
type SubmissionState =
  | { status: 'editing' | 'sending' | 'done' }
  | {
      status: 'refused'
      /** The server's words on the failure. */
      message: string
      code: string
      /** The server did not answer, so the outcome is unknown. */
      isUnreachable: boolean
      fields: Readonly<Record<string, string>>
    }

/** Sends a form and holds the outcome. */
export type Submission<Input> = {
  $state: ReadableAtom<SubmissionState>
  /** Sends the typed values; a second send waits for the first. */
  submit: (input: Input) => Promise<void>
  /** Clears the outcome once it has been seen: the form is filled in again, or a field is being corrected. */
  edit: () => void
}

/** Makes the store of one form. */
export function createSubmission<Input>(send: (input: Input) => Promise<unknown>): Submission<Input> {
  const $state = atom<SubmissionState>({ status: 'editing' })
  return {
    $state,
    submit: async (input) => {
      if ($state.get().status === 'sending') return
      $state.set({ status: 'sending' })
      try {
        await send(input)
        $state.set({ status: 'done' })
      } catch (error) {
        $state.set(refusalOf(error))
      }
    },
    edit: () => {
      const { status } = $state.get()
      if (status === 'refused' || status === 'done') $state.set({ status: 'editing' })
    },
  }
}

function refusalOf(error: unknown): SubmissionState {
  const { code, errors = [] } = error instanceof AnswerError ? { ...error.problem, code: error.code } : {}
  const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return {
    status: 'refused',
    // A field's own error says more than a general one.
    message: errors.map(({ message }) => message).join('. ') || wordsOf(error),
    code: code ?? '',
    isUnreachable: isUnreachable(error),
    fields,
  }
}
