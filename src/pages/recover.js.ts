import script from '#page-scripts/page/recover.ts?inline-script'

/** What mends a page that lost a part of itself, as one file under an address that stays. */
export function GET(): Response {
  return new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
}
