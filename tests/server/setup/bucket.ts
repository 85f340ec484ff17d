import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bucket with enough of S3 to store pictures; it refuses wrong signatures. */
export type Bucket = {
  /** The settings of a shop that stores its pictures in it. */
  settings: Record<`S3_${string}`, string>
  objects: Map<string, Buffer>
  /** Its requests, such as `PUT 200`. */
  log: string[]
  /** `dead` answers every request with 503, `silent` does not answer. */
  mood: 'well' | 'dead' | 'silent'
  /** Cuts all connections, and refuses new ones. */
  close: () => Promise<void>
  /** Takes connections again at the same address. */
  reopen: () => Promise<void>
}

const KEY = 'AKIAPUGON'
const SECRET = 'a/secret+of the-bucket'
const REGION = 'ap-southeast-1'
const NAME = 'pugon-pictures'
/** However many names a list is asked for. */
const MOST_LISTED = 1000
const SKEW_MS = 15 * 60_000

/** Opens a bucket on a free port of this machine. */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const bucket: Bucket = { settings: {}, objects, log: [], mood: 'well', close, reopen: () => listen(port) }
  const server = createServer(async (request, response) => {
    const sent = await new Response(request as never).arrayBuffer().catch(() => null)
    // Cut off by `close`, or not to be answered.
    if (!sent || bucket.mood === 'silent') return
    const body = Buffer.from(sent)
    const { method = '', url = '' } = request
    const [path = '', query = ''] = url.split('?')
    const [, name, ...parts] = path.split('/')
    const key = parts.join('/')
    const answer = (status: number, bytes: Buffer | string = '') => {
      bucket.log.push(`${method} ${status}`)
      response.writeHead(status).end(bytes)
    }
    if (bucket.mood === 'dead') return answer(503, '<Error><Code>SlowDown</Code></Error>')
    if (!isSigned(request)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (name !== NAME) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (method === 'PUT') {
      objects.set(key, body)
      return answer(200)
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    if (method === 'GET' && !key) return answer(200, listXml(objects, new URLSearchParams(query)))
    const object = objects.get(key)
    return method === 'GET' && object
      ? answer(200, object)
      : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await listen(0)
  const { port } = server.address() as AddressInfo
  bucket.settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: REGION,
    S3_BUCKET: NAME,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: SECRET,
  }
  return bucket

  function listen(at: number) {
    return new Promise<void>((opened) => server.listen(at, '127.0.0.1', opened))
  }

  async function close() {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

/**
 * A part of the list of names, as ListObjectsV2 and the older ListObjects write it: in the order of the names, no more
 * than 1,000. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
function listXml(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const isSecond = query.get('list-type') === '2'
  const delimiter = query.get('delimiter')
  const token = query.get(isSecond ? 'continuation-token' : 'marker') ?? ''
  const after = isSecond ? Buffer.from(token, 'base64').toString() : token
  const limit = Math.min(Number(query.get('max-keys') ?? MOST_LISTED), MOST_LISTED)
  const wholeOrFolder = (name: string) => {
    const end = delimiter ? name.indexOf(delimiter) : -1
    return end === -1 ? name : name.slice(0, end + 1)
  }
  const left = [...new Set([...objects.keys()].map(wholeOrFolder))].sort().filter((name) => name > after)
  const listed = left.slice(0, limit)
  const isCut = left.length > limit
  const next = Buffer.from(listed.at(-1) ?? '').toString('base64')
  const entries = listed.map((name) =>
    delimiter && name.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key><Size>${objects.get(name)?.byteLength}</Size></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult><Name>${NAME}</Name><IsTruncated>${isCut}</IsTruncated>${
    isSecond && isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }${entries.join('')}</ListBucketResult>`
}

/**
 * Signature Version 4 written from its description, independently of the code that signs:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, key, day = '', region = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const time = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  const names = signedHeaders.split(';')
  if (
    key !== KEY ||
    region !== REGION ||
    !time.startsWith(day) ||
    Math.abs(momentOf(time) - Date.now()) > SKEW_MS
  )
    return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    ...[method, path, query.split('&').sort().join('&')],
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signedHeaders, payload],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`)
  return timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'))
}

/** `20261121T013000Z` as ms since 1970. */
function momentOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
