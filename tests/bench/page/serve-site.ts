import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { loadSite } from '#server/publishing/site/site.ts'
import { startServer } from '#server/start.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

/** The site that `npm test -- build` makes. */
export const OWN_SITE = join(root, 'dist')

/** Serves a site that is built already, with a shop of the sample's products behind it. */
export async function serveSite(folder: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-against-'))
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' })
  const server = await startServer(root, config, pino({ level: 'error' }))
  server.switchSite(await loadSite(folder, { site: SITE_URL, apiOrigin: '' }))
  const listener = await listen(server, { port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await listener.close()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: `http://localhost:${listener.port}`, stop }
}
