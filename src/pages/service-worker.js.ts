import script from '#service-worker/worker.ts?inline-script'

/** The worker as one file at the root: a worker answers only for the paths below its own. */
export function GET(): Response {
  return new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
}
