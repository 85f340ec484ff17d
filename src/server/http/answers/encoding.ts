import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The ways in which an answer may be compressed, best first. */
export type Encoding = 'br' | 'gzip'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** Below this, compressing saves no packet. */
export const MIN_COMPRESSED_BYTES = 1024

/** Answers change with the stock: this level is cheap each time, yet removes nine tenths of a list. */
const BROTLI_LEVEL = 4
const GZIP_LEVEL = 6

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Most browsers send the same header: the last value is likely to come again. */
let last: { header: string; encodings: readonly Encoding[] } = { header: '', encodings: [] }

/** The best of the available encodings for a caller's `Accept-Encoding`; `null` if the answer is to be sent as it is. */
export function chooseEncoding(
  header = '',
  isAvailable: (encoding: Encoding) => boolean = () => true,
): Encoding | null {
  if (last.header !== header) last = { header, encodings: wantedIn(header) }
  return last.encodings.find(isAvailable) ?? null
}

/** The encodings that the caller prefers to none, by their weights (RFC 9110, 12.5.3); of equal ones the best comes first. */
function wantedIn(header: string): Encoding[] {
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', weight = ''] = entry.split(';').map((part) => part.trim().toLowerCase())
      return [name, /^q=/.test(weight) ? Number(weight.slice(2)) : 1] as const
    }),
  )
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= plain).sort(
    (one, other) => weightOf(other) - weightOf(one),
  )
}

/** Compresses in another thread, so that only the caller waits. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: GZIP_LEVEL })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
