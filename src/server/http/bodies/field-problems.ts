import type * as z from 'zod/mini'
import type { FieldProblem } from '#server/http/problem.ts'
import { phrase, say } from '#words/say.ts'

/** zod's findings in the words of §5's generic object checks, one per field, up to this many. */
const MAX_PROBLEMS = 20
/** An undeclared name may be as long as the body. */
const MAX_NAME_LENGTH = 100

const AT_LEAST = {
  string: phrase('{field} must be at least {limit} characters long'),
  array: phrase('{field} must be at least {limit} entries long'),
  number: phrase('{field} must be at least {limit}'),
} as const
const AT_MOST = {
  string: phrase('{field} must be no more than {limit} characters long'),
  array: phrase('{field} must be no more than {limit} entries long'),
  number: phrase('{field} must be no more than {limit}'),
} as const

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
      return {
        field: name,
        code: 'unknown-field',
        message: say('{field} is not a known field', { field: name }),
      }
    })
  }
  return [{ field, ...words(issue, field) }]
}

function words(issue: Issue, field: string): Omit<FieldProblem, 'field'> {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required(field)
      return { code: 'type', message: say('{field} must be of type {type}', { field, type: issue.expected }) }
    case 'invalid_value':
      return issue.input === undefined ? required(field) : format(field)
    case 'invalid_union':
      return isLeftOut(issue) ? required(field) : format(field)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return required(field)
      return {
        code: 'too-small',
        message: say(AT_LEAST[countedBy(issue)], { field, limit: String(issue.minimum) }),
      }
    case 'too_big':
      return {
        code: 'too-big',
        message: say(AT_MOST[countedBy(issue)], { field, limit: String(issue.maximum) }),
      }
    // A rule may have its own words, such as those for authors of texts; otherwise §5's apply.
    case 'custom':
    case 'invalid_format': {
      const sentence = ownWords(issue)
      if (sentence === null) return format(field)
      return { code: 'format', message: `${field}${/^this /.test(sentence) ? ':' : ''} ${sentence}` }
    }
    default:
      return format(field)
  }
}

function required(field: string): Omit<FieldProblem, 'field'> {
  return { code: 'required', message: say('{field} is required', { field }) }
}

function format(field: string): Omit<FieldProblem, 'field'> {
  return { code: 'format', message: say('{field} format is invalid', { field }) }
}

/** For the field that decides between several shapes, zod names the field but reports the whole object. */
function isLeftOut({ input, discriminator }: z.core.$ZodIssueInvalidUnion): boolean {
  const value = discriminator === undefined ? input : (input as Record<string, unknown>)[discriminator]
  return value === undefined
}

/** The beginning of zod's own words, for a rule without a message. */
const NO_WORDS = 'Invalid '

function ownWords({ message }: Issue): string | null {
  return message.startsWith(NO_WORDS) ? null : message
}

function countedBy({ origin }: { origin: string }): 'string' | 'array' | 'number' {
  return origin === 'string' || origin === 'array' ? origin : 'number'
}

function fieldName(path: readonly PropertyKey[], prefix: string): string {
  const name = path.reduce<string>((start, part) => {
    if (typeof part === 'number') return `${start}[${part}]`
    return start ? `${start}.${String(part)}` : String(part)
  }, prefix)
  return name.slice(0, MAX_NAME_LENGTH) || 'body'
}
