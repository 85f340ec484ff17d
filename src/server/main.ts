import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { ensureSite, latestSite, SiteBuildError } from '#server/publishing/build-site.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadSite } from './site.ts'
import { type Server, startServer } from './start.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
const CHECK_INTERVAL_MS = 2_000
/** What is in flight at SIGTERM has this long to end. */
const SHUTDOWN_MS = 10_000

const root = resolve(import.meta.dirname, '..', '..')

try {
  await main()
} catch (error) {
  const expected =
    error instanceof ConfigError || error instanceof FolderInUseError || error instanceof SiteBuildError
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const server = await startServer(root, config, log)
  const listener = serve({
    fetch: server.app.fetch,
    port: config.port,
    hostname: config.host,
    createServer,
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
  })
  const port = await new Promise<number>((listening, failed) => {
    listener.once('listening', () => listening((listener.address() as AddressInfo).port))
    listener.once('error', failed)
  })
  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`

  let closing = false
  const shutDown = () => {
    if (closing) return
    closing = true
    // In flight ends, idle connections go at once, and whoever is still there after the grace is cut off.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    listener.close(() => void server.close().then(() => process.exit(0)))
    if ('closeIdleConnections' in listener) listener.closeIdleConnections()
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)

  if (server.kind === 'pglite') {
    log.warn(
      'embedded database: a power loss can cost the last orders, and only one server can use it. Set DATABASE_URL for a shop that takes money.',
    )
  }
  if (config.rebuild === 'auto') await publish(server, config, `http://127.0.0.1:${port}`)
  process.stdout.write(`Pugon is open at ${address}\n`)
}

/** Serves the newest site there is at once, and today's as soon as it is built. */
async function publish(
  server: Server,
  config: ReturnType<typeof readConfig>,
  apiAddress: string,
): Promise<void> {
  const folder = join(config.dataDir, 'sites')
  const place = { site: config.siteUrl, apiOrigin: config.apiOrigin }
  const latest = await latestSite(folder)
  if (latest) server.switchSite(await loadSite(latest, place))
  const { products, categories } = await server.deps.catalogue.read()
  // Stock is re-read by the pages; it does not make a page out of date.
  const facts = products.map(({ stock, stockLevel, status, available, sizes, ...rest }) => ({
    ...rest,
    sizes: sizes.map(({ stockQuantity, ...size }) => size),
  }))
  const { path, built } = await ensureSite({
    root,
    folder,
    apiAddress,
    siteUrl: config.siteUrl,
    apiOrigin: config.apiOrigin,
    catalogueVersion: createHash('sha256')
      .update(JSON.stringify([facts, categories]))
      .digest('hex'),
  })
  if (path !== latest) server.switchSite(await loadSite(path, place))
  server.deps.log.info({ path, built }, 'the site is up to date')
}
