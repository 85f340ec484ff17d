import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { inTime, NoAnswer } from '#server/flow/in-time.ts'
import { isPublicAddress } from './public-address.ts'

type Resolved = { address: string; family: number }

/** How addresses on the internet are found. */
export type Network = {
  /** Every IP address of a host. */
  resolve: (host: string) => Promise<readonly Resolved[]>
  /** Tests receive on this machine; nothing else may set it. */
  allowsLoopback?: true
}

/** The answer to a post: its status, and after how many seconds it wants the next one. */
export type Posted = { status: number; retryAfterSeconds: number }

/** An address at which nothing may be called. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/** Nobody took the post, or answered it in time. */
export { NoAnswer }

/** Standard Webhooks: between 15 and 30 s. It includes the look-up of the name. */
export const POST_TIMEOUT_MS = 15_000
const MAX_HEADER_BYTES = 8_192
const LOOPBACK = /^(?:127\.|::1$)/

/** The internet, with the names of the machine's resolver. */
export const INTERNET: Network = { resolve: (host) => lookup(host, { all: true }) }

/**
 * Posts a text to an address that was chosen by people, and reads nothing but the head of the answer. Every IP address of the host
 * has to be public, and the connection goes to one of those that were checked: a name that means something else a moment
 * later changes nothing. No redirect is followed and no proxy used. Throws `RefusedAddress`, `NoAnswer`, or the connection's error.
 */
export async function post(
  network: Network,
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<Posted> {
  const stop = new AbortController()
  const posting = checkAddress(network, address).then(({ url, resolved }) => {
    stop.signal.throwIfAborted()
    return send(url, resolved, { headers, body, signal: stop.signal })
  })
  return inTime(posting, POST_TIMEOUT_MS).finally(() => stop.abort())
}

/** The parts of an address at which events may be posted. Throws `RefusedAddress`. */
export async function checkAddress(
  network: Network,
  address: string,
): Promise<{ url: URL; resolved: readonly Resolved[] }> {
  const url = URL.parse(address)
  if (!url) throw new RefusedAddress('This is no address')
  const isSecure = url.protocol === 'https:' || (network.allowsLoopback && url.protocol === 'http:')
  if (!isSecure) throw new RefusedAddress('The address must begin with https://')
  if (url.username || url.password)
    throw new RefusedAddress('The address must not contain a name or a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const resolved = family ? [{ address: host, family }] : await network.resolve(host).catch(() => [])
  const isAllowed = resolved.length > 0 && resolved.every((one) => mayBeCalled(network, one.address))
  if (!isAllowed) throw new RefusedAddress('The address must lead to a public place on the internet')
  return { url, resolved }
}

function mayBeCalled({ allowsLoopback }: Network, address: string): boolean {
  return isPublicAddress(address) || (allowsLoopback === true && LOOPBACK.test(address))
}

type Sent = { headers: Record<string, string>; body: string; signal: AbortSignal }

function send(url: URL, resolved: readonly Resolved[], { headers, body, signal }: Sent): Promise<Posted> {
  const [first] = resolved
  const toChecked: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [...resolved])
    else done(null, first?.address ?? '', first?.family)
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      // No connection is kept: the next one is checked again.
      agent: false,
      lookup: toChecked,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    } as const
    request(url, options, (response) => {
      const { statusCode = 0, headers: answered } = response
      resolve({ status: statusCode, retryAfterSeconds: secondsOf(answered['retry-after']) })
      response.destroy()
    })
      .on('error', reject)
      .end(body)
  })
}

function secondsOf(retryAfter: string | undefined): number {
  return /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
}
