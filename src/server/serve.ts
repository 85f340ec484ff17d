import { flushCompileCache } from 'node:module'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { listen } from '#server/operation/listen.ts'
import { createLog } from '#server/operation/log.ts'
import { astroCommand } from '#server/publishing/run-build.ts'
import { startPublishing } from '#server/publishing/start-publishing.ts'
import { ConfigError, readConfig } from './config.ts'
import { startServer } from './start.ts'

/** What is in flight at SIGTERM has this long to end. */
const SHUTDOWN_MS = 10_000
/** Whoever waited for the start is served by then. */
const SETTLED_MS = 2000

/** Opens the shop and prints where it is. What an operator can mend is told in one sentence; the process ends with it. */
export async function serve(root: string, options: { isDeveloping: boolean }): Promise<void> {
  try {
    await open(root, options)
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof FolderInUseError
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
    address = await developSite({
      ...{ root, apiAddress, port: config.port },
      buildPass: server.deps.buildPasses.issue(),
    })
  } else {
    const place = { root, apiAddress, command: astroCommand(root) }
    const whyNone = await startPublishing(server, config, place)
    if (whyNone) process.stderr.write(`There is no site to show yet. ${whyNone}\n`)
  }
  process.stdout.write(`Pugon is open at ${address}\n`)
  // Who is killed later has kept them all the same.
  flushCompileCache()
  setTimeout(giveBackMemory, SETTLED_MS).unref()
}

/** Starting takes 20 MB that serving does not need, and Node keeps them: once, for 70 ms, it looks what it can spare. */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}
