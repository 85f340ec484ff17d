import { createHash } from 'node:crypto'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '#tests/server/setup/bucket.ts'
import { writeOwnBundle } from '#tests/server/setup/page-bundle.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

// Dictionary transport (RFC 9842): what pages have in common is sent once.

/** As Chromium asks for pages; with a dictionary it also says so. */
const BROWSER = 'gzip, deflate, br, zstd'
const WITH_DICTIONARY = `${BROWSER}, dcb, dcz`
const HEAD_BYTES = 40
const FRAME = Array.from({ length: 400 }, (_, line) => `<p>${line * line}</p>`).join('')
const PATHS = ['/menu', '/checkout', '/product/ensaymada', '/product/pandesal', '/blog/bread', '/about']

/** A process of a shop whose pages say these words, with its dictionaries. */
async function run(settings: Record<string, string> = {}, words = 'Fresh bread'): Promise<Shop> {
  const shop = await openShop(undefined, settings)
  onTestFinished(shop.close)
  const written = (start: string) => PATHS.map((path) => [start + path, `${words} ${start}${path} ${FRAME}`])
  const pages = { '/': 'Home', '/404': FRAME, ...Object.fromEntries([...written(''), ...written('/fil')]) }
  await shop.openPages(await writeOwnBundle({ pages: () => pages }))
  return shop
}

const ask = async ({ app }: Shop, path: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(path, { headers: { 'Accept-Encoding': BROWSER, ...headers } })
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

/** A page as a browser reads it; Node ends at the frame that names the dictionary. */
const read = (body: Buffer, dictionary: Buffer) =>
  zstdDecompressSync(body.subarray(HEAD_BYTES), { dictionary })

/** The address of the dictionary that a page names. */
async function namedBy(shop: Shop, path: string, headers: Record<string, string> = {}) {
  const timing = (await ask(shop, path, headers)).answer.headers.get('Server-Timing')
  return timing && (/^dictionary;desc="(.+)"$/.exec(timing)?.[1] ?? timing)
}

/** The dictionary of a page's language once it is made, and the headers of a browser that has it. */
async function dictionaryFor(shop: Shop, path: string) {
  await expect.poll(() => namedBy(shop, path)).not.toBeNull()
  const address = (await namedBy(shop, path)) ?? ''
  const { answer, body } = await ask(shop, address)
  const bytes = brotliDecompressSync(body)
  const hash = createHash('sha256').update(bytes).digest()
  const holds = { 'Accept-Encoding': WITH_DICTIONARY, 'Available-Dictionary': `:${hash.toString('base64')}:` }
  return { address, answer, bytes, hash, holds }
}

test('a browser that has the dictionary is sent the rest of a page, under the dictionary’s hash', async () => {
  const shop = await run()
  const { bytes, hash, holds } = await dictionaryFor(shop, '/menu')
  for (const path of ['/product/pandesal', '/fil/about']) {
    const plain = await ask(shop, path)
    const { answer, body } = await ask(shop, path, holds)
    expect(answer.headers.get('Content-Encoding')).toBe('dcz')
    expect(body.subarray(0, HEAD_BYTES)).toEqual(
      Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash]),
    )
    const page = read(body, bytes)
    expect(page).toEqual(brotliDecompressSync(plain.body))
    expect(body.length).toBeLessThan(plain.body.length / 5)
    expect(answer.headers.get('X-Whole-Length')).toBe(String(page.length))
    const etag = plain.answer.headers.get('ETag') ?? ''
    expect((await ask(shop, path, { ...holds, 'If-None-Match': etag })).answer.status).toBe(304)
  }
})

test('no shared cache may keep such a copy, and every copy names what it depends on', async () => {
  const shop = await run()
  const { holds } = await dictionaryFor(shop, '/menu')
  const headersOf = async (headers: Record<string, string>) => {
    const { answer } = await ask(shop, '/about', headers)
    return [answer.headers.get('Vary'), answer.headers.get('Cache-Control')]
  }
  const vary = 'Accept-Encoding, Available-Dictionary'
  expect(await headersOf(holds)).toEqual([vary, 'private, max-age=0, must-revalidate'])
  expect(await headersOf({})).toEqual([vary, 'public, max-age=0, must-revalidate'])
})

test.each([
  ['another dictionary', { 'Accept-Encoding': WITH_DICTIONARY, 'Available-Dictionary': ':b3RoZXI=:' }],
  ['no dictionary', { 'Accept-Encoding': WITH_DICTIONARY }],
])('a browser with %s gets Brotli', async (_, headers) => {
  const shop = await run()
  const { holds } = await dictionaryFor(shop, '/menu')
  const plain = await ask(shop, '/about')
  for (const asked of [
    headers,
    { ...holds, 'Accept-Encoding': BROWSER },
    { ...holds, 'Accept-Encoding': 'br, dcz;q=0' },
  ]) {
    const { answer, body } = await ask(shop, '/about', asked)
    expect([answer.headers.get('Content-Encoding'), body]).toEqual(['br', plain.body])
  }
})

test('a page names the dictionary of its language to browsers that read zstd and have none', async () => {
  const shop = await run()
  const { address, answer, holds } = await dictionaryFor(shop, '/menu')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Use-As-Dictionary')).toBe('match="/*"')
  expect(await namedBy(shop, '/fil/menu')).toMatch(/^\/_astro\/dictionary\.fil\./)
  expect(address).toMatch(/^\/_astro\/dictionary\.en\./)
  expect(await namedBy(shop, '/about', holds)).toBeNull()
  expect(await namedBy(shop, '/about', { 'Accept-Encoding': 'gzip, br' })).toBeNull()
})

test('the page for unknown addresses, and what is too short to compress, is sent as it was', async () => {
  const shop = await run()
  const { holds } = await dictionaryFor(shop, '/menu')
  for (const path of ['/', '/nowhere']) {
    const { headers } = (await ask(shop, path, holds)).answer
    expect([headers.get('Content-Encoding'), headers.get('Server-Timing')]).not.toContain('dcz')
    expect(headers.get('Vary')).not.toContain('Available-Dictionary')
  }
})

test('processes of a version share its dictionaries, which no edit changes, and serve those of other versions', async () => {
  const bucket = await openBucket()
  onTestFinished(bucket.close)
  const first = await run(bucket.settings)
  const { address, bytes, holds } = await dictionaryFor(first, '/menu')
  const second = await run(bucket.settings, 'Stale bread')
  expect((await dictionaryFor(second, '/menu')).address).toBe(address)
  const { body } = await ask(second, '/about', holds)
  expect(read(body, bytes).toString()).toContain('Stale bread /about')
  const other = await openShop(undefined, bucket.settings)
  onTestFinished(other.close)
  await other.openPages(await writeOwnBundle({ pages: () => ({ '/': 'Home' }), version: 'v2' }))
  const file = (await ask(other, address)).answer
  expect([file.status, file.headers.get('Use-As-Dictionary')]).toEqual([200, 'match="/*"'])
})

test('where a cache in front keeps pages, there are no dictionaries', async () => {
  const shop = await run({ PAGE_CACHE_SECONDS: '600' })
  await shop.deps.pages.here()?.made
  expect(shop.deps.pages.here()?.dictionaries()).toEqual([])
  expect((await ask(shop, '/menu')).answer.headers.get('Vary')).toBe('Accept-Encoding')
})
