import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { openBundle } from '#server/pages/bundle/bundle.ts'
import { startServer } from '#server/start.ts'

/** This project. */
export const OWN_SOURCES = resolve(import.meta.dirname, '..', '..', '..')

/** Serves the pages of a project's sources, with a shop of the sample's products behind them. */
export async function servePages(root: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-against-'))
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' })
  const server = await startServer(OWN_SOURCES, config, pino({ level: 'error' }))
  await server.openPages(await openBundle(root))
  const listener = await listen(server, { port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await listener.close()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: `http://localhost:${listener.port}`, stop }
}
