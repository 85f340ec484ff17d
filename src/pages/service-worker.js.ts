import script from '#service-worker/worker.ts?inline-script'

/** The worker as one file, at the top: it answers for what lies beneath it. */
export function GET(): Response {
  return new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
}
