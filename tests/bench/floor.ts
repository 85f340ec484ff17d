// Node's own limit: a bare server that answers each path with the bytes of a file. Started as a process with
// pairs of path and file.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bodies = new Map<string, Buffer>()
const words = process.argv.slice(2)
for (let place = 0; place < words.length; place += 2) {
  bodies.set(words[place] ?? '', readFileSync(words[place + 1] ?? ''))
}

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '') ?? ''
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
