import { createServer, type Server, type ServerOptions } from 'node:http'
import { type AddressInfo, Server as Connections } from 'node:net'
import { setImmediate as runNext } from 'node:timers'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener, serve } from '@hono/node-server'
import { readOnBeforeClosing } from '#server/http/bodies/read-on.ts'
import {
  answerUnreadable,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT_MS,
  refuseTwoHosts,
  refuseUnreadable,
} from '#server/http/bodies/unreadable-request.ts'
import { closeSilent } from '#server/http/limits/silence.ts'
import type { App } from '#server/http/route.ts'
import { ConfigError } from './config.ts'
import type { Deps } from './deps.ts'

/**
 * A listening server. After `drain` it takes calls as before, but each answer closes its connection, and a
 * proxy that keeps connections opens no more than it needs. `close` finishes calls in flight and closes idle
 * connections. With `cutOffMs` it waits until nobody calls any more, and then cuts the remaining connections.
 */
export type Listener = { port: number; drain: () => void; close: (cutOffMs?: number) => Promise<void> }

/** By the system's code, in words with the setting's name. */
const LISTEN_WORDS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Set PORT to another one.`,
  EACCES: (port) => `This process may not listen on port ${port}. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (_, host) => `HOST must be an address of this machine; ${host} is not.`,
  ENOTFOUND: (_, host) => `HOST must be an address of this machine; ${host} is not known.`,
}

/** Why a process may not listen, as a mistake in the settings if it is one. */
export function listenError(cause: NodeJS.ErrnoException, port: number, host: string): Error {
  const words = LISTEN_WORDS[cause.code ?? '']?.(port, host)
  return words ? new ConfigError(words, { cause }) : cause
}

/** How often idle connections are closed while the server shuts down. */
const SWEEP_MS = 100
/**
 * A proxy may send a call on a connection that it has kept, and lose it, until it notices that the connection
 * has ended.
 */
const UNUSED_MS = 500
/** How long a connection is kept between two calls: a browser's, and a proxy's, which closes its own at 60 s. */
const KEPT_MS = 5_000
const KEPT_FOR_PROXY_MS = 75_000
/** A turn of the event loop without any work takes a few hundredths of a millisecond. */
const QUIET_TURN_MS = 0.05
const MAX_TURNS = 2_000
/** Together with the request's own limit, this stays below 15 s. */
const CHECK_INTERVAL_MS = 2_000

/** Listens, with limits that keep slow senders from holding connections. Rejects if the port is taken. */
export async function listen(
  { app, deps }: { app: App; deps: Pick<Deps, 'headers' | 'trustedProxies'> },
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const headers = () => deps.headers.plain
  const errorHandler = (error: unknown) => refuseUnreadable(error, headers)
  const answer = getRequestListener(app.fetch, { hostname: host, errorHandler })
  let isDraining = false
  let askedAt = 0
  const listener = serve({
    fetch: app.fetch,
    port,
    hostname: host,
    createServer: ((options: ServerOptions) =>
      createServer(options, (request, response) => {
        askedAt = performance.now()
        if (isDraining) response.setHeader('Connection', 'close')
        if (refuseTwoHosts(request, response, headers)) return
        answer(request, response)
      })) as typeof createServer,
    serverOptions: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // A proxy loses a call that it sends at the moment when we close its connection.
      keepAliveTimeout: deps.trustedProxies > 0 ? KEPT_FOR_PROXY_MS : KEPT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
  })
  closeSilent(listener as Server)
  readOnBeforeClosing(listener as Server)
  answerUnreadable(listener as Server, headers)
  await new Promise<void>((listening, failed) => {
    listener.once('listening', listening)
    listener.once('error', (cause: NodeJS.ErrnoException) => {
      failed(listenError(cause, port, host))
    })
  })
  return {
    port: (listener.address() as AddressInfo).port,
    drain: () => {
      isDraining = true
    },
    close: async (cutOffMs) => {
      isDraining = true
      await untilNothingArrives(listener as Server)
      // HTTP's own `close` looks for idle connections first, so calls that arrive in the meantime would be
      // lost.
      const closed = new Promise<void>((done) => Connections.prototype.close.call(listener, () => done()))
      askedAt = performance.now()
      const sweepUnused = () => {
        if (cutOffMs && performance.now() - askedAt < UNUSED_MS) return
        ;(listener as Server).closeIdleConnections()
      }
      // First reads calls that arrived while this process waited for the processor.
      const sweep = setInterval(() => runNext(sweepUnused), SWEEP_MS)
      const cut = cutOffMs && setTimeout(() => (listener as Server).closeAllConnections(), cutOffMs)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

/**
 * Resolves in a turn of the event loop in which no connection came and hardly anything was done: closing
 * drops connections that the system has accepted but the server has not. A server that is never idle closes
 * after a number of turns anyway.
 */
async function untilNothingArrives(listener: Server): Promise<void> {
  let come = 0
  const count = () => {
    come++
  }
  listener.on('connection', count)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const before = come
    const began = performance.now()
    await setImmediate()
    // Each turn accepts at most one connection, which takes almost no time.
    if (come === before && performance.now() - began < QUIET_TURN_MS) break
  }
  listener.off('connection', count)
}
