import { AnswerError } from '#client/errors.ts'

/** The server's refusals, by field; a refusal inside a list counts for the list. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }) => [field.split('[')[0] ?? field, message]))
}
