import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A running host: its address, and the paths that it did not have. */
type StaticHost = { address: string; missed: string[]; close: () => Promise<void> }

/**
 * Serves a folder on a port of `localhost` as hosts do that read no `_headers` and no `_redirects`, such as GitHub Pages:
 * `/menu` is `menu.html`, what is missing is `404.html`, and the only headers are type and length.
 */
export async function openStaticHost(folder: string, port: number): Promise<StaticHost> {
  const missed: string[] = []
  const read = (path: string) => readFile(join(folder, path)).catch(() => null)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(pathname)
    for (const file of path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]) {
      const bytes = await read(file)
      if (!bytes) continue
      response
        .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(bytes)
      return
    }
    missed.push(path)
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(await read('404.html'))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    missed,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
