/** How long browsers keep a worker's script (`#server/pages/`): a mended one cannot arrive sooner. */
const APART_MS = 3_600_000
const CACHE = 'pugon:broken'
const MARK = '/broken'

/** Notes that this version has failed and was taken out. Where even that fails, it is tried again with the next page. */
export async function noteBroken(now: number): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(MARK, new Response(String(now)))
  } catch {
    // No room, or forbidden.
  }
}

/** Lets the installation fail within an hour of such a failure: the next page would set the same worker up again. */
export async function refuseBroken(now: number): Promise<void> {
  const mark = await caches.match(MARK, { cacheName: CACHE })
  const failedAt = mark ? Number(await mark.text()) : Number.NEGATIVE_INFINITY
  if (now - failedAt < APART_MS) throw new Error('This worker has failed within the hour')
}
