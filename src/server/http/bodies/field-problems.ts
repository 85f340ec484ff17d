import type * as z from 'zod/mini'
import type { FieldProblem } from '#server/http/problem.ts'

/** zod's findings in the words of §5's generic object checks, one per field, up to this many. */
const MAX_PROBLEMS = 20
/** An undeclared name may be as long as the body. */
const MAX_NAME_LENGTH = 100

type Issue = z.core.$ZodIssue

/** The wrong fields, with paths such as `items[0].quantity`, below `prefix` if given. */
export function toFieldProblems(error: z.core.$ZodError, prefix = ''): FieldProblem[] {
  const byField = new Map<string, FieldProblem>()
  for (const issue of error.issues) {
    for (const problem of describe(issue, prefix)) {
      if (!byField.has(problem.field)) byField.set(problem.field, problem)
    }
    // A body can contain more mistakes than anyone reads.
    if (byField.size >= MAX_PROBLEMS) break
  }
  return [...byField.values()].slice(0, MAX_PROBLEMS)
}

function describe(issue: Issue, prefix: string): FieldProblem[] {
  const field = fieldName(issue.path, prefix)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MAX_PROBLEMS).map((key) => {
      const name = fieldName([...issue.path, key], prefix)
      return { field: name, code: 'unknown-field', message: `${name} is not a known field` }
    })
  }
  return [{ field, ...words(issue, field) }]
}

function words(issue: Issue, field: string): Omit<FieldProblem, 'field'> {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required(field)
      return { code: 'type', message: `${field} must be of type ${issue.expected}` }
    case 'invalid_value':
      return issue.input === undefined ? required(field) : format(field)
    case 'invalid_union':
      return isLeftOut(issue) ? required(field) : format(field)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return required(field)
      return {
        code: 'too-small',
        message: `${field} must be at least ${amount(issue.minimum, issue.origin)}`,
      }
    case 'too_big':
      return {
        code: 'too-big',
        message: `${field} must be no more than ${amount(issue.maximum, issue.origin)}`,
      }
    // A rule between fields has its own words; otherwise §5's apply.
    case 'custom':
      return { code: 'format', message: `${field} ${ownWords(issue) ?? 'format is invalid'}` }
    default:
      return format(field)
  }
}

function required(field: string): Omit<FieldProblem, 'field'> {
  return { code: 'required', message: `${field} is required` }
}

function format(field: string): Omit<FieldProblem, 'field'> {
  return { code: 'format', message: `${field} format is invalid` }
}

/** For the field that decides between several shapes, zod names the field but reports the whole object. */
function isLeftOut({ input, discriminator }: z.core.$ZodIssueInvalidUnion): boolean {
  const value = discriminator === undefined ? input : (input as Record<string, unknown>)[discriminator]
  return value === undefined
}

/** zod's own words for a rule without a message. */
const NO_WORDS = 'Invalid input'

function ownWords({ message }: Issue): string | null {
  return message === NO_WORDS ? null : message
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters long`
  return origin === 'array' ? `${limit} entries long` : String(limit)
}

function fieldName(path: readonly PropertyKey[], prefix: string): string {
  const name = path.reduce<string>((left, part) => {
    if (typeof part === 'number') return `${left}[${part}]`
    return left ? `${left}.${String(part)}` : String(part)
  }, prefix)
  return name.slice(0, MAX_NAME_LENGTH) || 'body'
}
