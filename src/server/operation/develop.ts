import { dev } from 'astro'
import { API_BASE } from '#contract/endpoint.ts'

/** The site with hot reload on its own port; calls and pictures go on to the API. Resolves to the site's address. */
export async function developSite({
  root,
  apiAddress,
  port,
}: {
  root: string
  apiAddress: string
  port: number
}) {
  process.env['CATALOGUE_URL'] = apiAddress + API_BASE
  const proxy = { '/api': apiAddress, '/images': apiAddress }
  const { address } = await dev({ root, server: { port, host: '127.0.0.1' }, vite: { server: { proxy } } })
  return `http://localhost:${address.port}`
}
