import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, type ProblemCode } from '#server/http/problem.ts'
import { readParts } from './form-parts.ts'

type Schema = z.core.$ZodType

/** Whether a call's body may be omitted. */
export function isOptional(body: Schema | undefined): boolean {
  return body !== undefined && z.safeDecode(body, undefined as never).success
}

/** The JSON of a call; nothing where it may be left out, and is. */
export async function readBody(
  body: Schema,
  context: Context,
  types: Endpoint['bodyTypes'],
  badInput: ProblemCode,
) {
  const isLeftOut = context.req.header('Content-Type') === undefined && isOptional(body)
  return isLeftOut ? undefined : await readJson(context, badInput, types)
}

/** The file of a form and its text fields. */
export async function readForm(context: Context, field: string) {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data *;/i.test(type)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data.')
  }
  const form = await readParts(Buffer.from(await context.req.arrayBuffer()), type)
  const files = form.getAll(field).filter((entry) => entry instanceof File)
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  return { file: files.length === 1 ? files[0] : undefined, fields: Object.fromEntries(texts) }
}

async function readJson(
  context: Context,
  badInput: ProblemCode,
  types: readonly string[] = ['application/json'],
): Promise<unknown> {
  const [type = ''] = (context.req.header('Content-Type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', `The body must be ${types.join(' or ')}.`)
  }
  if (!/^(identity)?$/i.test(context.req.header('Content-Encoding') ?? '')) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.')
  }
  const text = await context.req.text()
  try {
    return JSON.parse(text)
  } catch {
    // A call with its own code for bad input uses it for anything unreadable.
    const code = badInput === 'VALIDATION_FAILED' ? 'MALFORMED_JSON' : badInput
    throw new Problem(code, 'The body is not valid JSON.')
  }
}
