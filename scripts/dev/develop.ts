import { join } from 'node:path'
import { dev } from 'astro'
import { API_BASE } from '#contract/endpoint.ts'
import { readConfig } from '#server/config.ts'
import { drawFakeCode } from '#tests/gateways/fake-code.ts'
import type { FakeDelivery } from '#tests/gateways/fake-provider.ts'
import { type FakeSite, openFakeSite } from '#tests/gateways/fake-site.ts'
import { type ReloadedApi, startReloadedApi } from './reloaded-api.ts'

/** The data folder of a shop for development only, which nothing in production opens. */
const OWN_SHOP = '.data/dev'
const FAKES_PATH = '/fake-provider'

/** Addresses that the API answers, in addition to the site's pages. */
const API_PATHS = ['/api', '/images', '/photos', '/metrics', '/actuator']

/**
 * The shop in development: the site with hot reload on the shop's port, and behind it the API, which restarts
 * when its sources change. Prints its address and runs until it is ended.
 *
 * Payment providers are fakes, whose pages are below `/fake-provider`. The shop in `.data/dev` is connected to one from the start;
 * one that the settings name is never changed, and only calls a fake if somebody gives it a fake's keys.
 */
export async function develop(root: string): Promise<void> {
  let api: ReloadedApi | null = null
  let fakes: FakeSite | null = null
  const end = async (code: number) => {
    await api?.stop()
    await fakes?.close()
    process.exit(code)
  }
  const endWhenTold = () => {
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.removeAllListeners(signal).once(signal, () => void end(0))
  }
  endWhenTold()
  try {
    const isOwnShop = !(process.env['DATA_DIR'] || process.env['DATABASE_URL'])
    if (isOwnShop) process.env['DATA_DIR'] = join(root, OWN_SHOP)
    const { port, siteUrl } = readConfig(process.env)
    const deliver = async (provider: string, { headers, body }: FakeDelivery) => {
      await fetch(`${api?.address}${API_BASE}/payments/events/${provider}`, { method: 'POST', headers, body })
    }
    const shownAt = `http://localhost:${port}`
    const code = await drawFakeCode(`localhost:${port}${FAKES_PATH}`)
    fakes = await openFakeSite({ shownAt, code, deliver })
    // Pages are on the site's port, so calls come from there; each page reads the whole catalogue, beyond anybody's limits.
    const settings = { SITE_URL: siteUrl, REBUILD: 'off', RATE_LIMIT_FACTOR: '1000' }
    api = await startReloadedApi(root, settings, [fakes.origin, ...(isOwnShop ? ['own shop'] : [])])
    process.env['CATALOGUE_URL'] = api.address + API_BASE
    const address = api.address
    const proxy: Record<string, string> = Object.fromEntries(API_PATHS.map((path) => [path, address]))
    proxy[FAKES_PATH] = fakes.origin
    const site = await dev({ root, server: { port, host: '127.0.0.1' }, vite: { server: { proxy } } })
    // Vite also listens for signals, and would end this process before the API has released its data folder.
    endWhenTold()
    process.stdout.write(`Pugon is open at http://localhost:${site.address.port}\n`)
    process.stdout.write(`Payments are answered at ${shownAt}${FAKES_PATH}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    await end(1)
  }
}
