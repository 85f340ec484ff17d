import { AnswerError } from '#client/errors.ts'

/** What the server says is wrong, by field; the first part of a field's name counts. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }) => [field.split('[')[0] ?? field, message]))
}
