import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import * as z from 'zod/mini'

/** Without a locale, zod's mini build says only "Invalid input". */
z.config(z.locales.en())

/**
 * Content that cannot be used. The message is a sentence for each mistake, for the person who wrote it:
 * where, which field, and what is wrong.
 */
export class ContentError extends Error {
  override name = 'ContentError'
  /** The mistake is in the content: a stack would bury the sentence under lines of correct code. */
  override stack = ''
}

/**
 * Reads a value by its schema.
 *
 * @param place file or address, and entry, as the message begins.
 * @throws {ContentError} naming the first wrong field.
 */
export function check<Value>(raw: unknown, place: string, read: (value: unknown) => Value): Value {
  try {
    return read(raw)
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause
    throw new ContentError(`${place}, ${problemWords(cause)}.`)
  }
}

/** Reads a JSON file; its place is relative to where the build runs. */
export async function readJsonFile(file: string): Promise<{ place: string; value: unknown }> {
  const place = relative(process.cwd(), file)
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new ContentError(`${place}: the file cannot be read (${cause.code}).`, { cause })
  })
  return { place, value: parseJson(text, place) }
}

/** Parses JSON; a mistake names place, line and column. */
export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { message } = cause as SyntaxError
    const position = /position (\d+)/.exec(message)?.[1]
    const before = text.slice(0, Number(position ?? text.length)).split('\n')
    const at = `${place}, line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
    throw new ContentError(`${at}: this is not JSON (${message}).`, { cause })
  }
}

function problemWords(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'something is wrong'
  return `field "${z.core.toDotPath(issue.path)}": ${issue.message}`
}
