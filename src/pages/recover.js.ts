import script from '#page-scripts/page/recover.ts?inline-script'

/** The script that recovers a page that lost a part of itself, as one file at a fixed address. */
export function GET(): Response {
  return new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
}
