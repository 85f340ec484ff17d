import * as z from 'zod/mini'
import { CATALOGUE_TIME_FILE } from '#contract/content/redirects.ts'
import { dateTime } from '#contract/date.ts'

const TIMEOUT_MS = 3_000

const catalogueTime = z.object({ readAt: dateTime })

/** When the catalogue was read that the site at this address shows; `null` if it does not say. */
export async function catalogueTimeAt(siteUrl: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL(CATALOGUE_TIME_FILE, siteUrl), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return catalogueTime.parse(await answer.json()).readAt
  } catch {
    return null
  }
}
