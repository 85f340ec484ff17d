import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How much, and for how long, a connection is read on after its call has been answered. */
type Bounds = { bytes: number; ms: number }

/** Larger than a photograph from any phone. A line that needs longer than this would have needed minutes for the picture. */
const BOUNDS: Bounds = { bytes: 32 * 1024 * 1024, ms: 10_000 }
const LOOK_EVERY_MS = 50

/** Connections whose call has been answered before it had arrived. */
const answered = new WeakSet<Socket>()

/**
 * Reads on, and throws away what comes, before a connection is closed whose call was answered while its body was still being
 * sent: a sender whose connection is gone reports that, instead of reading why it was refused (RFC 9112, 9.6).
 */
export function readOnBeforeClosing(listener: Server, bounds = BOUNDS): void {
  const calls = new WeakMap<Socket, IncomingMessage>()
  listener.on('request', (request) => calls.set(request.socket, request))
  listener.on('connection', (socket) => {
    const close = () => Object.getPrototypeOf(socket).destroySoon.call(socket)
    // Node and its adapter close a connection by this, once the answer has been handed over.
    socket.destroySoon = () => {
      const request = calls.get(socket)
      if (!request || request.complete || socket.destroyed) close()
      else if (!answered.has(socket)) readOn(request, bounds, close)
    }
  })
}

/** Whether a connection's call has had its answer, so that it gets no second one. */
export function isAnswered(socket: object): boolean {
  return answered.has(socket as Socket)
}

function readOn(request: IncomingMessage, { bytes, ms }: Bounds, close: () => void): void {
  const { socket } = request
  const [beganAt, before] = [performance.now(), socket.bytesRead]
  answered.add(socket)
  // Its reader, who has stopped reading, would stop the connection each time.
  request.removeAllListeners('data')
  request.resume()
  const looking = setInterval(() => {
    const isOver = request.complete || performance.now() - beganAt > ms || socket.bytesRead - before > bytes
    if (!isOver && !socket.destroyed) return
    clearInterval(looking)
    close()
  }, LOOK_EVERY_MS)
}
