import { MIMEType } from 'node:util'
import { Problem } from '#server/http/problem.ts'

/** A file and a few texts. Reading a form with tens of thousands of parts takes seconds. */
const MAX_PARTS = 20

/**
 * The form in a body. A form with more parts than any call needs is refused before it is parsed: a part may
 * begin wherever its boundary occurs. Throws `Problem` 400.
 */
export async function readParts(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType)
  if (!boundary) throw unreadable()
  if (countParts(body, `--${boundary}`) > MAX_PARTS) {
    throw new Problem('MALFORMED_REQUEST', `A form has at most ${MAX_PARTS} parts.`)
  }
  const form = new Response(body, { headers: { 'Content-Type': contentType } })
  return form.formData().catch(() => {
    throw unreadable()
  })
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    return null
  }
}

/** Stops counting at one too many. */
function countParts(body: Buffer, delimiter: string): number {
  // The last boundary ends the form.
  let parts = -1
  for (
    let at = body.indexOf(delimiter);
    at >= 0 && parts <= MAX_PARTS;
    at = body.indexOf(delimiter, at + delimiter.length)
  ) {
    parts++
  }
  return parts
}

function unreadable(): Problem {
  return new Problem('MALFORMED_REQUEST', 'The form cannot be read.')
}
