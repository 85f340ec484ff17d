import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/product/pictures/picture.ts'

// Requests pictures in ever-changing sizes over many connections, from a thread of its own. Stops on demand,
// and reports the number of answers for each status.

const { address, files, connections } = workerData as {
  address: string
  files: string[]
  connections: number
}
const ACCEPTED = ['image/avif', 'image/webp', 'image/jpeg']
const wanted = files.flatMap((file) =>
  // The most expensive first.
  PICTURE_WIDTHS.toReversed().flatMap((width) =>
    PICTURE_QUALITIES.toReversed().flatMap((quality) =>
      ACCEPTED.map((accept) => ({ path: `/images/${file}?w=${width}&q=${quality}`, accept })),
    ),
  ),
)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses: Record<string, number> = {}
let isOver = false

const ask = ({ path, accept }: { path: string; accept: string }) =>
  new Promise<void>((done) => {
    const count = (status: number | string) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      done()
    }
    request(address + path, { agent, headers: { Accept: accept } }, (response) => {
      response.resume().on('end', () => count(response.statusCode ?? 0))
    })
      .on('error', () => count('lost'))
      .end()
  })

let next = 0
const askOn = async () => {
  while (!isOver) {
    const one = wanted[next++ % wanted.length]
    if (one) await ask(one)
  }
}

parentPort?.on('message', () => {
  isOver = true
  parentPort?.postMessage(statuses)
  agent.destroy()
  parentPort?.close()
})
parentPort?.postMessage('ready')
await Promise.all(Array.from({ length: connections }, askOn))
