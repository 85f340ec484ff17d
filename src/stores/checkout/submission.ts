import { atom, type ReadableAtom } from 'nanostores'
import { AnswerError, isUnreachable, wordsOf } from '#client/errors.ts'

/** Where a form stands that is sent once. `code` is the server's, `fields` what it refuses, in its words. */
type SubmissionState =
  | { status: 'editing' | 'sending' | 'done' }
  | {
      status: 'refused'
      /** What stands in the way, in the server's words. */
      message: string
      code: string
      /** Nobody knows what became of it: there was no word from the server. */
      isUnreachable: boolean
      fields: Readonly<Record<string, string>>
    }

/** A form's way to the server and what came of it. */
export type Submission<Input> = {
  $state: ReadableAtom<SubmissionState>
  /** Sends what was typed; while one is on its way a second one is not sent. */
  submit: (input: Input) => Promise<void>
  /** What came of it has been seen: the form is filled in anew, or something in it is being mended. */
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
    // What is wrong with a field says more than that something is.
    message: errors.map(({ message }) => message).join('. ') || wordsOf(error),
    code: code ?? '',
    isUnreachable: isUnreachable(error),
    fields,
  }
}
