import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '#server/webhook/post.ts'

// A program that receives events, written from Standard Webhooks 1.0 and not from our sender.

/** An event as it arrived. */
export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** A receiver on this machine; `answer` decides what it says. */
export type Receiver = {
  address: string
  received: Received[]
  answer: (response: ServerResponse, event: Received) => void
  close: () => Promise<void>
}

const TOLERANCE_SECONDS = 300

/** Leads every name to this machine. */
export const ON_THIS_MACHINE: Network = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  allowsLoopback: true,
}

/** Starts a receiver that takes everything. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const receiver: Receiver = {
    address: '',
    received,
    answer: (response) => response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const event = { headers: request.headers, body, path: request.url ?? '' }
    received.push(event)
    receiver.answer(response, event)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.address = `http://hooks.example:${(server.address() as AddressInfo).port}/pugon`
  return receiver
}

/** Whether an event is genuine: what a receiver has to check before it believes anything. */
export function isGenuine({ headers, body }: Omit<Received, 'path'>, secret: string, now: Date): boolean {
  const [id, timestamp, given] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  )
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return (given ?? '').split(' ').some((one) => {
    const signature = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return (
      one.startsWith('v1,') && signature.length === expected.length && timingSafeEqual(signature, expected)
    )
  })
}
