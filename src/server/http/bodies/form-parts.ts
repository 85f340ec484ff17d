import { MIMEType } from 'node:util'
import { Problem } from '#server/http/problem.ts'

/** A file and the few texts beside it. Reading a form of tens of thousands takes seconds. */
const MAX_PARTS = 20

/**
 * The form in a body. One of more parts than any call takes is refused before anything of it is read: wherever its
 * boundary is, a part may begin. Throws `Problem` 400.
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

/** Stops counting where it is one too many. */
function countParts(body: Buffer, delimiter: string): number {
  // The last one ends the form.
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
