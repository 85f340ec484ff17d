import { AwsClient } from 'aws4fetch'
import { inTime } from './in-time.ts'

/** A bucket that speaks S3, under its driver's names. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** For each part of a list: a large bucket takes many, and one that falls silent is noticed as soon as a small one. */
const PART_MS = 10_000

/**
 * The names in a bucket, all of them: S3 lists at most 1,000 at once. `isFlat` leaves out names in folders.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export async function listBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { isFlat }: { isFlat: boolean },
): Promise<string[]> {
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 0 })
  const address = new URL(`${endpoint}/${bucket}`)
  address.searchParams.set('list-type', '2')
  if (isFlat) address.searchParams.set('delimiter', '/')
  const names: string[] = []
  for (;;) {
    const xml = await inTime(readPart(client, address), PART_MS)
    names.push(...[...xml.matchAll(/<Contents>.*?<Key>(.*?)<\/Key>/gs)].map(([, name]) => plainText(name)))
    const next = plainText(/<NextContinuationToken>(.*?)<\/NextContinuationToken>/s.exec(xml)?.[1])
    const isWhole = !/<IsTruncated>true<\/IsTruncated>/.test(xml)
    if (isWhole) return names
    if (!next || next === address.searchParams.get('continuation-token')) {
      throw new Error('The bucket does not say how its list of names goes on')
    }
    address.searchParams.set('continuation-token', next)
  }
}

async function readPart(client: AwsClient, address: URL): Promise<string> {
  const answer = await client.fetch(address.href)
  const text = await answer.text()
  if (!answer.ok || !text.includes('<ListBucketResult')) {
    throw new Error(`The bucket does not list its names: ${answer.statusText} ${text}`)
  }
  return text
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function plainText(xml = ''): string {
  return xml
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ENTITIES[name] ?? '')
}
