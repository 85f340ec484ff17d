import * as z from 'zod/mini'
import type { Centavos } from '#domain/money.ts'
import { GatewayError, type GatewayFault } from './gateway.ts'

/** Payers wait for the answer. */
const TIMEOUT_MS = 8_000
/** A picture of a code is some 20 kB. */
const MAX_ANSWER_BYTES = 1_000_000

const CENTAVOS_PER_PESO = 100
/** Half a centavo's thousandth: what binary fractions are off by, and no amount is. */
const SLACK = 1e-5

type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** The user name of basic authentication; providers of payments leave the password empty. */
  key: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Calls a provider and reads its answer. The time and the size of the answer are bounded, and a redirect is refused, as it
 * would carry the key elsewhere. Throws `GatewayError`.
 */
export async function callProvider<Answer extends z.core.$ZodType>(
  fetcher: typeof fetch,
  answer: Answer,
  { method, url, key, headers, body }: Call,
): Promise<z.output<Answer>> {
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const { status, text } = await fetcher(url, init)
    .then(async (response) => ({ status: response.status, text: await boundedText(response) }))
    .catch(() => {
      // The cause could name the address, with what is in it.
      throw new GatewayError('unreachable', 'no answer')
    })
  const fault = faultOf(status)
  if (fault) throw new GatewayError(fault, `status ${status}`)
  if (text === null) throw new GatewayError('unreadable', 'an answer that is too long')
  const read = z.safeParse(answer, parsed(text))
  if (!read.success) throw new GatewayError('unreadable', `an unknown answer with status ${status}`)
  return read.data
}

function faultOf(status: number): GatewayFault | null {
  if (status >= 200 && status < 300) return null
  if (status === 429) return 'limited'
  if (status === 401) return 'keys'
  if (status === 404) return 'unknown'
  return status >= 500 || status === 408 ? 'unreachable' : 'refused'
}

/** The body as text; `null` if it is longer than any answer. */
async function boundedText(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > MAX_ANSWER_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The value of a JSON text; `undefined` for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether payers may be sent to this address: by https, or to a page on this machine, such as those of fakes. */
export function isPage(address: string | null | undefined): address is string {
  return /^(https:\/\/|http:\/\/localhost:\d+\/)/.test(address ?? '')
}

/** Pesos as a number or as its text; providers send both. */
export const pesos = z.union([z.number(), z.string().check(z.regex(/^\d{1,12}(\.\d+)?$/))])

/** Pesos in centavos. Throws rather than round anything away. */
export function centavosOf(amount: z.output<typeof pesos>): Centavos {
  const exact = Number(amount) * CENTAVOS_PER_PESO
  const centavos = Math.round(exact)
  if (!Number.isSafeInteger(centavos) || centavos < 0 || Math.abs(exact - centavos) > SLACK) {
    throw new GatewayError('unreadable', 'an amount that is no number of centavos')
  }
  return centavos
}
