import { createServer, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, serve } from '@hono/node-server'
import type { Deps } from '#server/app.ts'
import type { QuickAnswers } from '#server/calls/quick-answers.ts'
import type { App } from '#server/calls/route.ts'
import {
  answerUnreadable,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT_MS,
  refuseTwoHosts,
  refuseUnreadable,
} from '#server/calls/unreadable-request.ts'
import { ConfigError } from '#server/config.ts'

/** A listening server. `close` lets what is in flight end, and lets idle connections go at once. */
export type Listener = { port: number; close: () => Promise<void> }

/** A connection on which nothing moves, as when the other side asks and never reads. */
const SILENCE_MS = 30_000
/** With the request's own time, 15 s are never passed. */
const CHECK_INTERVAL_MS = 2_000

/** Listens, with the limits that keep slow senders from holding connections. Rejects when the port is taken. */
export async function listen(
  { app, answerQuickly, deps }: { app: App; answerQuickly: QuickAnswers; deps: Pick<Deps, 'site'> },
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const headers = () => deps.site().plainHeaders
  const errorHandler = (error: unknown) => refuseUnreadable(error, headers)
  const answer = getRequestListener(app.fetch, { hostname: host, errorHandler })
  const listener = serve({
    fetch: app.fetch,
    port,
    hostname: host,
    createServer: ((options: ServerOptions) =>
      createServer(options, (request, response) => {
        if (refuseTwoHosts(request, response, headers)) return
        if (!answerQuickly(request, response)) answer(request, response)
      })) as typeof createServer,
    serverOptions: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
  })
  listener.setTimeout(SILENCE_MS)
  answerUnreadable(listener as Server, headers)
  await new Promise<void>((listening, failed) => {
    listener.once('listening', listening)
    listener.once('error', (cause: NodeJS.ErrnoException) => {
      failed(
        cause.code === 'EADDRINUSE'
          ? new ConfigError(`Port ${port} is taken. Set PORT to another one.`)
          : cause,
      )
    })
  })
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((closed) => listener.close(() => closed())),
  }
}
