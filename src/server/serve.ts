import { flushCompileCache } from 'node:module'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { listen } from '#server/operation/listen.ts'
import { createLog } from '#server/operation/log.ts'
import { onNewDay } from '#server/publishing/new-day.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { publishElsewhere } from '#server/publishing/publish-elsewhere.ts'
import { callRebuildHook } from '#server/publishing/rebuild-hook.ts'
import { astroCommand, SiteBuildError } from '#server/publishing/run-build.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Server, startServer } from './start.ts'

/** What is in flight at SIGTERM has this long to end. */
const SHUTDOWN_MS = 10_000

/** Opens the shop and prints where it is. What an operator can mend is told in one sentence; the process ends with it. */
export async function serve(root: string, options: { isDeveloping: boolean }): Promise<void> {
  try {
    await open(root, options)
  } catch (error) {
    const expected =
      error instanceof ConfigError || error instanceof FolderInUseError || error instanceof SiteBuildError
    process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}

async function open(root: string, { isDeveloping }: { isDeveloping: boolean }): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const server = await startServer(root, config, log)
  // At once: whatever fails from here on, such as a port that is taken, the password is kept nowhere else.
  if (server.firstAdmin) {
    const { username, password } = server.firstAdmin
    process.stdout.write(`Sign in as ${username} with ${password} and change it: it is not shown again.\n`)
  }
  // While developing, the site takes the shop's port and the API any other.
  const { port, close } = await listen(server, isDeveloping ? { ...config, port: 0 } : config)
  const apiAddress = `http://127.0.0.1:${port}`

  let isClosing = false
  const shutDown = () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    void close()
      .then(server.close)
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)

  if (server.kind === 'pglite') {
    log.warn(
      'embedded database: a power loss can cost the last orders, and only one server can use it. Set DATABASE_URL for a shop that takes money.',
    )
  }
  let address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
  if (isDeveloping) {
    const { developSite } = await import('#server/operation/develop.ts')
    address = await developSite({ root, apiAddress, port: config.port })
  } else await startPublishing(server, config, { root, apiAddress })
  process.stdout.write(`Pugon is open at ${address}\n`)
  // Who is killed later has kept them all the same.
  flushCompileCache()
}

/** Shows a site, and keeps it as the catalogue is. Throws `SiteBuildError` when there is none and none can be built. */
async function startPublishing(
  server: Server,
  config: Config,
  place: { root: string; apiAddress: string },
): Promise<void> {
  const { publisher, clock } = server.deps
  const { rebuildHook } = config
  const own = createOwnSite(server, config, { ...place, command: astroCommand(place.root) })
  const hasSite = await own.showLatest()
  if (config.rebuild === 'off') return
  publisher.open(
    rebuildHook
      ? publishElsewhere(server.deps, (version) => callRebuildHook(rebuildHook, version))
      : own.publish,
  )
  await publisher.publishNow().catch((error) => {
    // The last good site stays up; without one there is nothing to show.
    if (config.rebuild === 'auto' && !hasSite) throw error
  })
  // An article whose day has come is on the site that day, whether or not anybody changes anything.
  onNewDay(clock, publisher.changed)
}
