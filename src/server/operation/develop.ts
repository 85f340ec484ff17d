import { dev } from 'astro'
import { API_BASE } from '#contract/endpoint.ts'
import { BUILD_PASS } from '#contract/security.ts'

/** The site with hot reload on its own port; calls and pictures go on to the API. Resolves to the site's address. */
export async function developSite({
  root,
  apiAddress,
  buildPass,
  port,
}: {
  root: string
  apiAddress: string
  buildPass: string
  port: number
}) {
  process.env['CATALOGUE_URL'] = apiAddress + API_BASE
  process.env[BUILD_PASS] = buildPass
  const proxy = { '/api': apiAddress, '/images': apiAddress }
  const { address } = await dev({ root, server: { port, host: '127.0.0.1' }, vite: { server: { proxy } } })
  return `http://localhost:${address.port}`
}
