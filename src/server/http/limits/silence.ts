import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection on which nothing moves, for example because the other side never reads the answer. */
const SILENCE_MS = 30_000
/** After so many silences in a row an answer that has not begun is given up. */
const MAX_SILENCES = 4

/**
 * Closes connections on which nothing moves for a while. Where the silence is the shop's own, since a call has arrived
 * whole and its answer has not begun, it may last four times as long: a picture waits for its turn.
 */
export function closeSilent(listener: Server, silenceMs = SILENCE_MS): void {
  const calls = new WeakMap<
    Socket,
    { request: IncomingMessage; response: ServerResponse; silences: number }
  >()
  listener.on('request', (request, response) => {
    calls.set(request.socket, { request, response, silences: 0 })
  })
  listener.setTimeout(silenceMs, (socket) => {
    const call = calls.get(socket)
    const isOurs = call?.request.complete && !call.response.headersSent
    if (isOurs && ++call.silences < MAX_SILENCES) socket.setTimeout(silenceMs)
    else socket.destroy()
  })
}
