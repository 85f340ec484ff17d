/**
 * Where the middleware puts a page's finished text when our own program renders it, instead of into the answer: its bytes
 * would be encoded, sent through a stream and decoded again, which is a twentieth of the work on a page.
 */
export type Finished = { html: string | null }

/** The place for a finished page, if who renders has given one (`locals`). */
export function placeOfFinished(locals: object): Finished | null {
  return 'html' in locals ? (locals as Finished) : null
}
