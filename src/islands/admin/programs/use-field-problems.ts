import { useState } from 'react'
import { AnswerError } from '#client/errors.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'

type FieldProblems = Readonly<Record<string, string>>

/**
 * Problems of a form, by field: found before it is sent, or said by the server. `submit` sends only what lacks nothing.
 *
 * @param failure said if the refusal is about no field.
 */
export function useFieldProblems(failure: string) {
  const [problems, setProblems] = useState<FieldProblems>({})
  const onError = (error: unknown) => {
    const refused = refusedFields(error)
    setProblems(refused)
    if (Object.keys(refused).length === 0) showFailure(failure, error)
  }
  const submit = (missing: FieldProblems, send: (options: { onError: typeof onError }) => void) => {
    setProblems(missing)
    if (Object.keys(missing).length === 0) send({ onError })
  }
  return { problems, submit }
}

/** The server's refusals; one inside a list counts for the list. */
function refusedFields(error: unknown): FieldProblems {
  const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }) => [field.split('[')[0] ?? field, message]))
}
