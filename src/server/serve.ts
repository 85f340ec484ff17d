import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { createLog } from '#server/operation/log.ts'
import { openBundle } from '#server/pages/bundle/bundle.ts'
import { BundleError } from '#server/pages/bundle/run-bundler.ts'
import { ConfigError, readConfig } from './config.ts'
import { everyMistake } from './every-mistake.ts'
import { listen } from './listen.ts'
import { CATALOGUE_FOLDER, type Server, startServer } from './start.ts'

/** Time limit for requests in flight after the server has stopped taking calls. */
const SHUTDOWN_MS = 10_000
/** After this time, connections with unfinished calls are cut, so that the database is always closed. */
const CUT_OFF_MS = 8_000
/** Visitors of the first moments have been served by then. */
const SETTLED_MS = 2000

type Options = {
  /**
   * Serves only the API, on this machine, reports its port to the process that started it, and ends with that
   * process; 0 takes a free port. `null` serves the whole shop.
   */
  apiPort: number | null
  /** Sets the function that a signal calls from now on, instead of ending at once. */
  whenEnding: (shutDown: () => void) => void
  /** Makes the calls to payment providers. */
  callProviders?: typeof fetch
  /** Runs once the shop can be used, and before anybody can call it. */
  prepare?: (server: Server) => Promise<void>
}

/**
 * Opens the shop and prints its address. Mistakes that an operator can fix are printed as one sentence, and
 * the process ends.
 */
export async function serve(root: string, options: Options): Promise<void> {
  try {
    await open(root, options)
  } catch (error) {
    process.stderr.write(`${await wordsFor(root, error)}\n`)
    process.exit(1)
  }
}

async function open(
  root: string,
  { apiPort, whenEnding, callProviders = fetch, prepare }: Options,
): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // The pages' code is read, or bundled, while the database opens; if that cannot open, it says so first.
  const bundle = apiPort === null && config.rebuild === 'auto' ? bundleIn(root, log) : null
  bundle?.catch(() => undefined)
  const server = await startServer(root, config, log, undefined, fetch, callProviders)
  // Printed at once: if a later step fails, such as a port already in use, the password would be lost.
  if (server.firstAdmin) {
    const { username, password } = server.firstAdmin
    process.stdout.write(`Sign in as ${username} with ${password} and change it: it is not shown again.\n`)
  }
  await prepare?.(server)
  if (bundle) await server.openPages(await bundle)
  const { port, drain, close } = await listen(
    server,
    apiPort === null ? config : { host: '127.0.0.1', port: apiPort },
  )

  let isClosing = false
  const shutDown = async () => {
    if (isClosing) return
    isClosing = true
    server.startClosing()
    drain()
    await setTimeout(apiPort === null ? config.drainSeconds * 1000 : 0)
    globalThis.setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await close(CUT_OFF_MS)
    await server.close()
    process.exit(0)
  }
  whenEnding(() => void shutDown())

  if (server.kind === 'pglite') {
    log.warn(
      'embedded database: a power loss can cost the last orders, and only one server can use it. Set DATABASE_URL for a shop that takes money.',
    )
  }
  if (apiPort === null) {
    server.deps.pages.builder?.noteChange()
    process.stdout.write(
      `Pugon is open at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}\n`,
    )
  } else if (process.connected) {
    process.once('disconnect', () => void shutDown())
    process.send?.({ port })
  } else {
    void shutDown()
  }
  // Saved now, in case the process is killed later.
  flushCompileCache()
  await server.deps.pages.here()?.made
  globalThis.setTimeout(giveBackMemory, SETTLED_MS).unref()
}

function bundleIn(root: string, log: Logger) {
  return openBundle(root, () =>
    log.info('the pages are bundled, once for this version: this takes some ten seconds'),
  )
}

/** Sentences for what an operator can mend, all at once; for anything else, where it happened. */
async function wordsFor(root: string, error: unknown): Promise<string> {
  const places = { catalogueFolder: join(root, CATALOGUE_FOLDER), environment: process.env }
  if (error instanceof ConfigError) return (await everyMistake(error, places)).message
  const isExpected =
    error instanceof FolderInUseError || error instanceof DatabaseRefusal || error instanceof BundleError
  return String(isExpected ? error.message : (error as Error).stack)
}

/**
 * Starting, and making all pages, takes memory that serving does not need, and Node keeps it: one collection of 70 ms frees
 * what it can.
 */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}
