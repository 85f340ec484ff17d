import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to a shop on which some paths are never answered; calls of the browser's worker go through it too. */
export type WeakLine = { address: string; silent: Set<string>; stop: () => Promise<void> }

/** Starts a line of its own to the shop at an address. */
export async function startWeakLine(shop: string): Promise<WeakLine> {
  const silent = new Set<string>()
  const line = createServer((asked, answer) => {
    if (silent.has(asked.url ?? '')) return
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', shop), { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, 'localhost')
  await once(line, 'listening')
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}`,
    silent,
    stop: async () => {
      line.closeAllConnections()
      line.close()
      await once(line, 'close')
    },
  }
}
