import { dev } from 'astro'
import { API_BASE } from '#contract/endpoint.ts'
import { readConfig } from '#server/config.ts'
import { type ReloadedApi, startReloadedApi } from './reloaded-api.ts'

/** Addresses that the API answers, in addition to the site's pages. */
const API_PATHS = ['/api', '/images', '/photos', '/metrics', '/actuator']

/**
 * The shop in development: the site with hot reload on the shop's port, and behind it the API, which restarts
 * when its sources change. Prints its address and runs until it is ended.
 */
export async function develop(root: string): Promise<void> {
  let api: ReloadedApi | null = null
  const end = async (code: number) => {
    await api?.stop()
    process.exit(code)
  }
  const endWhenTold = () => {
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.removeAllListeners(signal).once(signal, () => void end(0))
  }
  endWhenTold()
  try {
    const { port, siteUrl } = readConfig(process.env)
    // Pages are on the site's port, so calls come from there; each page reads the whole catalogue, beyond anybody's limits.
    const settings = { SITE_URL: siteUrl, REBUILD: 'off', RATE_LIMIT_FACTOR: '1000' }
    api = await startReloadedApi(root, settings)
    process.env['CATALOGUE_URL'] = api.address + API_BASE
    const address = api.address
    const proxy = Object.fromEntries(API_PATHS.map((path) => [path, address]))
    const site = await dev({ root, server: { port, host: '127.0.0.1' }, vite: { server: { proxy } } })
    // Vite also listens for signals, and would end this process before the API has released its data folder.
    endWhenTold()
    process.stdout.write(`Pugon is open at http://localhost:${site.address.port}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    await end(1)
  }
}
