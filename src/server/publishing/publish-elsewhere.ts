import type { Deps } from '#server/app.ts'
import { loadOldSlugs } from '#server/db/old-slug.ts'
import { claimRebuild, releaseRebuild } from '#server/db/publishing.ts'
import { catalogueVersion } from './page-facts.ts'
import type { Publish } from './publisher.ts'

/** Calls the builder once for each catalogue, whichever process of the shop notices first and however often it restarts. */
export function publishElsewhere(
  { catalogue, database, clock }: Pick<Deps, 'catalogue' | 'database' | 'clock'>,
  call: (version: { catalogueVersion: string; now: Date }) => Promise<void>,
): Publish {
  const run = async () => {
    const now = clock()
    const version = catalogueVersion(await catalogue.read(), await loadOldSlugs(database))
    if (!(await claimRebuild(database, version, now))) return
    try {
      await call({ catalogueVersion: version, now })
    } catch (cause) {
      await releaseRebuild(database)
      throw cause
    }
  }
  return { run }
}
