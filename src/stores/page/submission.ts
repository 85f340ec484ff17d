import { atom, type ReadableAtom } from 'nanostores'
import { adviceOf } from '#client/advice.ts'
import { AnswerError, isUnreachable, RequestError, wordsOf } from '#client/errors.ts'
import { phrase, say } from '#words/say.ts'

/**
 * The state of a form that is sent once. `code` is the server's, `fields` its refused fields, in its words.
 */
export type SubmissionState =
  | { status: 'editing' | 'sending' | 'done' }
  | {
      status: 'refused'
      /** The server's words on the failure. */
      message: string
      code: string
      /** Advice; empty if the message gives it. */
      advice: string
      /** The server did not answer, so the outcome is unknown. */
      isUnreachable: boolean
      fields: Readonly<Record<string, string>>
    }

/** Where people see whether something was done whose answer was lost. */
const LOOKS = {
  mail: phrase('Please look in your mail before you try again.'),
  effect: phrase('Please see first whether it works already.'),
}

/** Sends a form and holds the outcome. */
export type Submission<Input> = {
  $state: ReadableAtom<SubmissionState>
  /** Sends the typed values; a second send waits for the first. */
  submit: (input: Input) => Promise<void>
  /** Clears the outcome once it has been seen: the form is filled in again, or a field is being corrected. */
  edit: () => void
}

/**
 * Makes the store of one form.
 *
 * @param look where people see whether it was done.
 */
export function createSubmission<Input>(
  send: (input: Input) => Promise<unknown>,
  look?: keyof typeof LOOKS,
): Submission<Input> {
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
        $state.set(refusalOf(error, look))
      }
    },
    edit: () => {
      const { status } = $state.get()
      if (status === 'refused' || status === 'done') $state.set({ status: 'editing' })
    },
  }
}

function refusalOf(error: unknown, look: keyof typeof LOOKS | undefined): SubmissionState {
  const { code, errors = [] } = error instanceof AnswerError ? { ...error.problem, code: error.code } : {}
  const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return {
    status: 'refused',
    // A field's own error says more than a general one.
    message: errors.map(({ message }) => message).join('. ') || wordsOf(error),
    advice: errors.length > 0 ? '' : wayOn(error, look),
    code: code ?? '',
    isUnreachable: isUnreachable(error),
    fields,
  }
}

function wayOn(error: unknown, look: keyof typeof LOOKS | undefined): string {
  if (isUnreachable(error)) return say('Everything you typed is still here. Please try again in a moment.')
  return look && error instanceof RequestError && error.mayBeDone ? say(LOOKS[look]) : adviceOf(error)
}
