/**
 * The answer of a page whose address names nothing: the server shows its own instead (D1). An empty text, since Astro makes
 * its page for 404 where there is no body.
 */
export function missingPage(): Response {
  return new Response('', { status: 404 })
}
