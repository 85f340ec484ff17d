import { join } from 'node:path'
import { onNewDay } from './new-day.ts'
import { createOwnSite, type PublishingServer, type SiteSettings } from './publish.ts'
import { publishElsewhere } from './publish-elsewhere.ts'
import { callRebuildHook, type RebuildHook } from './rebuild-hook.ts'
import type { BuildCommand } from './run-build.ts'

/**
 * Keeps the site up to date with the catalogue; `latest` is the folder of the one that is shown already. The shop is open even if none can be built: orders
 * continue, the cause can be fixed through the API, and the build is tried again.
 *
 * @returns the reason why there is no site to show, for the person who started the shop; `null` if there is
 * one, or none is wanted.
 */
export async function startPublishing(
  server: PublishingServer,
  config: SiteSettings & { rebuild: string; rebuildHook: RebuildHook | null },
  place: { root: string; apiAddress: string; command: BuildCommand },
  latest: string | null = null,
): Promise<string | null> {
  const { publisher, clock } = server.deps
  const { rebuild, rebuildHook } = config
  const own = createOwnSite(server, config, place, latest)
  const hasSite = latest !== null
  if (rebuild === 'off') return null
  publisher.open(
    rebuildHook
      ? publishElsewhere(server.deps, {
          blogFolder: join(place.root, 'content', 'blog'),
          call: (version) => callRebuildHook(rebuildHook, version),
        })
      : own.publish,
  )
  if (!hasSite && !rebuildHook) {
    server.deps.log.info(
      'the first site is being made, in one to three minutes; until then visitors are told to come back',
    )
  }
  const error = await publisher.publishNow().then(
    () => null,
    ({ message }: Error) => message,
  )
  // An article whose day has come is on the site that day, and so is a seasonal block, even if nobody changes
  // anything.
  onNewDay(clock, publisher.changed)
  return rebuild === 'auto' && !hasSite ? error : null
}
