import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** A line to a shop, which calls of the browser's worker go through too. */
export type WeakLine = {
  address: string
  /** Paths that are never answered. */
  silent: Set<string>
  /** The line is cut when the shop has done what is asked under such a path, before its answer arrives. */
  losing: Set<string>
  /** Paths whose next answer is lost with its connection, and the line goes on: browsers send such a call again by themselves. */
  dropping: Set<string>
  /** Paths whose next answer ends right after its head, like one that is complete. */
  ending: Set<string>
  /** Scripts by path that are served in place of the shop's. */
  scripts: Map<string, string>
  /** Every request fails until it is mended. */
  cut: () => void
  mend: () => void
  /** Has every answer from now on begin so many ms later. */
  slowDown: (ms: number) => void
  /** Lets so many bytes a second leave the browser. */
  slowSending: (bytesPerSecond: number) => void
  /** How many bytes of requests have gone over it. */
  sentBytes: () => number
  /** Lets so many bytes a second reach the browser, all answers together. */
  slowReceiving: (bytesPerSecond: number) => void
  /** How many bytes of answers have gone over it, their heads included. */
  receivedBytes: () => number
  /** The answers that have gone over it whole: each one's address, encoding, and bytes with its head. */
  answered: Answered[]
  /** How many requests are being answered. */
  underWay: () => number
  /** All that has gone over it: method and address. */
  asked: string[]
  stop: () => Promise<void>
}

/** The first line of an answer's head, and the ends of its last two. */
const STATUS_BYTES = 21

/** An answer as it went over the line. */
type Answered = { path: string; encoding: string | undefined; bytes: number }

/** Starts a line of its own to the shop at an address. */
export async function startWeakLine(shop: string): Promise<WeakLine> {
  const silent = new Set<string>()
  const losing = new Set<string>()
  const dropping = new Set<string>()
  const ending = new Set<string>()
  const scripts = new Map<string, string>()
  const seen: string[] = []
  const answered: Answered[] = []
  let isCut = false
  let delay = 0
  let speed = Number.POSITIVE_INFINITY
  let sent = 0
  let arriving = Number.POSITIVE_INFINITY
  let answering = 0
  let isFree = Promise.resolve()
  const sockets: Socket[] = []
  const slowed = () =>
    new Transform({
      transform: async (bytes: Buffer, _, pass) => {
        await wait((bytes.length / speed) * 1000)
        sent += bytes.length
        pass(null, bytes)
      },
    })
  const shared = () =>
    new Transform({
      transform: (bytes: Buffer, _, pass) => {
        isFree = isFree.then(() => wait((bytes.length / arriving) * 1000)).then(() => pass(null, bytes))
      },
    })
  const line = createServer((asked, answer) => {
    if (isCut) {
      asked.destroy()
      return
    }
    if (silent.has(asked.url ?? '')) return
    seen.push(`${asked.method} ${asked.url}`)
    const script = scripts.get(asked.url ?? '')
    if (script !== undefined) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(script)
      return
    }
    answering++
    answer.once('close', () => answering--)
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', shop), { method, headers }, (found) => {
      if (losing.delete(asked.url ?? '')) {
        cut()
        return
      }
      if (dropping.delete(asked.url ?? '')) {
        found.resume()
        answer.socket?.destroy()
        return
      }
      if (ending.delete(asked.url ?? '')) {
        answer.writeHead(found.statusCode ?? 502, found.headers).flushHeaders()
        answer.socket?.end()
        return
      }
      setTimeout(() => {
        answer.writeHead(found.statusCode ?? 502, found.headers)
        answer.flushHeaders()
        let bytes = STATUS_BYTES + found.rawHeaders.join('  ').length
        found.on('data', (part: Buffer) => {
          bytes += part.length
        })
        const encoding = found.headers['content-encoding']
        found.once('end', () => answered.push({ path: asked.url ?? '/', encoding, bytes }))
        found.pipe(shared()).pipe(answer)
      }, delay)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(slowed()).pipe(passed)
  }).listen(0, 'localhost')
  line.on('connection', (socket: Socket) => sockets.push(socket))
  await once(line, 'listening')
  function cut() {
    isCut = true
    line.closeAllConnections()
  }
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}`,
    silent,
    losing,
    dropping,
    ending,
    scripts,
    cut,
    mend: () => {
      isCut = false
    },
    slowDown: (ms) => {
      delay = ms
    },
    slowSending: (bytesPerSecond) => {
      speed = bytesPerSecond
    },
    sentBytes: () => sent,
    slowReceiving: (bytesPerSecond) => {
      arriving = bytesPerSecond
    },
    receivedBytes: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    answered,
    underWay: () => answering,
    asked: seen,
    stop: async () => {
      line.closeAllConnections()
      line.close()
      await once(line, 'close')
    },
  }
}
