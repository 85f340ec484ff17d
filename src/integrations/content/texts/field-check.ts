import * as z from 'zod/mini'
import { type AuthorFile, FIELDS } from './text-check.ts'

type Fields<Value> = { mistakes: string[]; value?: Value }
type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] }

/**
 * Reads the frontmatter of an author's text.
 *
 * @param data the frontmatter as YAML gives it.
 * @returns the fields, or a sentence for each wrong one, with file, line and field; nothing if the text has none.
 */
export function readFields<Value>(
  file: AuthorFile,
  data: unknown,
  schema: z.core.$ZodType<Value>,
): Fields<Value> {
  // The check of the text says that.
  if (!FIELDS.test(file.text)) return { mistakes: [] }
  const result = z.safeParse(schema, data)
  if (result.success) return { mistakes: [], value: result.data }
  const mistakes = (result.error.issues as Issue[]).flatMap(({ path, message, code, keys = [] }) =>
    code === 'unrecognized_keys'
      ? keys.map((key) => `${fieldPlace(file, [...path, key])}: there is no such field.`)
      : [`${fieldPlace(file, path)}: ${message}.`],
  )
  return { mistakes: [...new Set(mistakes)] }
}

/** File, line and field, as the beginning of a sentence about a mistake. */
export function fieldPlace(file: AuthorFile, path: readonly PropertyKey[]): string {
  return `${file.place}, line ${lineOf(file.text, path)}, field "${path.join('.')}"`
}

/** The line of the text's first words, below the frontmatter. */
export function textLineOf(text: string): number {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  return lines.findIndex((line, index) => index > end && line.trim() !== '') + 1
}

/**
 * The line of a field, or of the field that contains it; for a missing field, the line above which it
 * belongs.
 */
function lineOf(text: string, path: readonly PropertyKey[]): number {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  let lineSoFar = 0
  for (const [depth, key] of path.entries()) {
    const next = lines.findIndex((line, index) => {
      if (index <= lineSoFar || index >= end) return false
      return (depth === 0 ? line : line.trimStart()).startsWith(`${String(key)}:`)
    })
    if (next === -1) return (depth === 0 ? end : itemLine(lines.slice(0, end), lineSoFar, key)) + 1
    lineSoFar = next
  }
  return lineSoFar + 1
}

/** The line of an entry of a list with one entry per line, otherwise the line of the list. */
function itemLine(lines: readonly string[], list: number, key: PropertyKey): number {
  const items = lines.flatMap((line, index) => (index > list && /^\s*- /.test(line) ? [index] : []))
  const isBelow = items[0] === list + 1
  return (isBelow && typeof key === 'number' && items[key]) || list
}
