import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEarlierFiles } from '#server/pages/files/earlier-files.ts'
import { type Bucket, openBucket } from '#tests/server/setup/bucket.ts'
import { writeOwnBundle } from '#tests/server/setup/page-bundle.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

// Hashed files of versions that run beside each other, or ran lately.

const VERSIONS = {
  v1: { '_astro/app.1.js': 'first()', '_astro/fonts/text.1.woff2': 'one', '_astro/same.js': 'same()' },
  v2: { '_astro/app.2.js': 'second()', '_astro/fonts/text.2.woff2': 'two', '_astro/same.js': 'same()' },
}

/** A process of this version; its pages are open, and its files are kept for others. */
async function run(version: keyof typeof VERSIONS, settings: Record<string, string>): Promise<Shop> {
  const shop = await openShop(undefined, settings)
  onTestFinished(shop.close)
  await openVersion(shop, version)
  return shop
}

async function openVersion(shop: Shop, version: keyof typeof VERSIONS): Promise<void> {
  const pages = () => ({ '/': `<script src="/_astro/app.${version.slice(1)}.js"></script>` })
  await shop.openPages(await writeOwnBundle({ pages, files: VERSIONS[version], version }))
}

const ask = async ({ app }: Shop, path: string) => {
  const answer = await app.request(path)
  return [answer.status, answer.status === 200 ? await answer.text() : '']
}

async function openOwnBucket(): Promise<Bucket> {
  const bucket = await openBucket()
  onTestFinished(bucket.close)
  return bucket
}

test('two versions beside each other serve each other’s files as soon as their pages are open', async () => {
  const { settings } = await openOwnBucket()
  const earlier = await run('v1', settings)
  const later = await run('v2', settings)
  expect(await ask(later, '/_astro/app.1.js')).toEqual([200, 'first()'])
  expect(await ask(later, '/_astro/fonts/text.1.woff2')).toEqual([200, 'one'])
  expect(await ask(earlier, '/_astro/app.2.js')).toEqual([200, 'second()'])
  expect(await ask(earlier, '/_astro/fonts/text.2.woff2')).toEqual([200, 'two'])
  const { headers } = await later.app.request('/_astro/app.1.js')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
})

test('a shop without a bucket keeps files of its earlier versions in its data folder', async () => {
  const shop = await run('v1', {})
  await openVersion(shop, 'v2')
  expect(await ask(shop, '/_astro/app.1.js')).toEqual([200, 'first()'])
  expect(await ask(shop, '/_astro/app.2.js')).toEqual([200, 'second()'])
})

test('files are kept for 30 days after the last one of their version, and what a later version shares stays', async () => {
  const { settings, objects } = await openOwnBucket()
  const shop = await run('v1', settings)
  shop.setNow('2026-12-01', '10:00')
  await openVersion(shop, 'v2')
  shop.setNow('2026-12-20', '10:00')
  await openVersion(shop, 'v2')
  expect([...objects.keys()].some((key) => key.includes('app.1.js'))).toBe(true)
  expect(await ask(shop, '/_astro/app.1.js')).toEqual([200, 'first()'])
  shop.setNow('2026-12-23', '10:00')
  await openVersion(shop, 'v2')
  expect([...objects.keys()].filter((key) => /\.1\./.test(key))).toEqual([])
  expect([...objects.keys()].some((key) => key.includes('same.js'))).toBe(true)
  expect(await ask(shop, '/_astro/app.1.js')).toEqual([404, ''])
  expect(await ask(shop, '/_astro/same.js')).toEqual([200, 'same()'])
})

test('a list of versions that is damaged is made again', async () => {
  const { settings, objects } = await openOwnBucket()
  const shop = await run('v1', settings)
  const list = [...objects.keys()].find((key) => key.endsWith('versions')) ?? ''
  expect(JSON.parse(String(objects.get(list)))).toHaveProperty('v1')
  objects.set(list, Buffer.alloc(0))
  await openVersion(shop, 'v2')
  expect(JSON.parse(String(objects.get(list)))).toHaveProperty('v2')
  expect(await ask(shop, '/_astro/app.2.js')).toEqual([200, 'second()'])
})

test('unknown names ask the store no more often than every second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const stored = new Map<string, Buffer>()
  const read = vi.fn(async (name: string) => stored.get(name) ?? null)
  const write = async (name: string, bytes: Uint8Array) => void stored.set(name, Buffer.from(bytes))
  const remove = async (name: string) => void stored.delete(name)
  const needs = { store: { read, write, remove }, clock: () => new Date(), log: pino({ level: 'silent' }) }
  const earlier = createEarlierFiles(needs)
  for (let number = 0; number < 100; number++) expect(await earlier.read(`app.${number}.js`)).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
  const { client } = await writeOwnBundle({ pages: () => ({}), files: VERSIONS.v2 })
  await createEarlierFiles(needs).keep('v2', client)
  vi.advanceTimersByTime(900)
  expect(await earlier.read('app.2.js')).toBeNull()
  vi.advanceTimersByTime(200)
  expect(String(await earlier.read('app.2.js'))).toBe('second()')
})

test('while the bucket is away pages open and are shown, and their files are kept a minute after it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const bucket = await openOwnBucket()
  const earlier = await run('v1', bucket.settings)
  bucket.mood = 'dead'
  const later = await run('v2', bucket.settings)
  expect((await ask(later, '/'))[0]).toBe(200)
  expect(await ask(later, '/_astro/app.2.js')).toEqual([200, 'second()'])
  expect(await ask(later, '/_astro/app.1.js')).toEqual([404, ''])
  bucket.mood = 'well'
  await vi.advanceTimersByTimeAsync(61_000)
  await expect.poll(async () => (await ask(earlier, '/_astro/app.2.js'))[0]).toBe(200)
  expect(await ask(later, '/_astro/app.1.js')).toEqual([200, 'first()'])
})
