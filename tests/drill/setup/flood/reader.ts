// Reads addresses over and over, each on a new connection, and discards the answers. A process of its own, so
// that its work does not slow down the one that measures. Arguments: the server, then paths; `{n}` is a
// number that changes each time; the environment's `TOKEN` is an account's. Prints a line when it begins and, on demand, the number of answers and of
// those that were not 200.

import { Agent, get } from 'node:http'

const [address = '', ...paths] = process.argv.slice(2)
const token = process.env['TOKEN']
const headers = token ? { Authorization: `Bearer ${token}` } : {}
let count = 0
let failed = 0
let isStopped = false

process.on('SIGTERM', () => {
  isStopped = true
  process.stdout.write(`${JSON.stringify({ count, failed })}\n`, () => process.exit(0))
})

process.stdout.write('reads\n')
for (const path of paths) void readForever(path, new Agent({ keepAlive: true, maxSockets: 1 }))

async function readForever(path: string, agent: Agent): Promise<void> {
  while (!isStopped) {
    const status = await read(address + path.replace('{n}', String(count)), agent).catch(() => 0)
    count++
    if (status !== 200) failed++
  }
}

function read(url: string, agent: Agent): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
      response.on('error', fail)
    }).on('error', fail)
  })
}
