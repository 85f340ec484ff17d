import script from '#islands/admin/notices/notices-worker.ts?inline-script'

/** The worker of the team's notifications, at an address below which the admin area is. */
export function GET(): Response {
  return new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
}
