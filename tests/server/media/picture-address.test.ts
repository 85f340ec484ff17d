import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { listen } from '#server/listen.ts'
import { hasProxy, startProxy } from '#tests/drill/setup/proxy.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const [product] = await shop.request(listAvailableProducts, {})
/** A picture of the sample. */
const file = product?.images[0]?.url ?? ''

test('pictures come in allowed sizes only, as AVIF or WebP by Accept, for good', async () => {
  const typeOf = async (accept: string) => {
    const response = await shop.app.request(`/images/${file}?w=160&q=40`, { headers: { Accept: accept } })
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    return response.headers.get('Content-Type')
  }
  expect(await typeOf('image/avif,image/webp,*/*')).toBe('image/avif')
  expect(await typeOf('image/webp,*/*')).toBe('image/webp')
  expect(await typeOf('*/*')).toBe('image/jpeg')
  for (const query of ['?w=161', '?w=160&q=41', '?w=x'])
    expect((await shop.app.request(`/images/${file}${query}`)).status).toBe(400)
  for (const name of ['nothing.webp', '..%2Fproducts.json', 'a.svg', '%00.webp'])
    expect((await shop.app.request(`/images/${name}`)).status).toBe(404)
})

const FORMATS = [
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
] as const

test('Cloudflare, which does not heed Vary by itself, keeps no picture unless a rule of its own says so', async () => {
  for (const [accept] of FORMATS) {
    const { headers } = await shop.app.request(`/images/${file}?w=160&q=40`, { headers: { Accept: accept } })
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  }
})

test.runIf(hasProxy)('nginx keeps the formats of one address apart, and asks for each once', async () => {
  let reached = 0
  const app: typeof shop.app = Object.create(shop.app, {
    fetch: {
      value: (...given: Parameters<typeof shop.app.fetch>) => {
        reached++
        return shop.app.fetch(...given)
      },
    },
  })
  const listener = await listen({ ...shop, app }, { port: 0, host: '127.0.0.1' })
  const proxy = await startProxy([listener.port], 'cache')
  onTestFinished(async () => {
    await proxy.stop()
    await listener.close()
  })
  for (let turn = 0; turn < 3; turn++)
    for (const [accept, type] of FORMATS) {
      const answer = await fetch(`${proxy.address}/images/${file}?w=160&q=40`, {
        headers: { Accept: accept },
      })
      expect(answer.headers.get('Content-Type')).toBe(type)
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(160)
    }
  expect(reached).toBe(FORMATS.length)
})

test('with Save-Data a picture is the lightest one at every address, and caches keep it apart (D54, §9)', async () => {
  const [wide, light] = [`/images/${file}?w=640&q=75`, `/images/${file}?w=320&q=40`]
  const bytesOf = async (address: string, headers: Record<string, string> = {}) => {
    const response = await shop.app.request(address, { headers: { Accept: 'image/webp', ...headers } })
    expect(response.headers.get('Vary')).toBe('Accept, Save-Data, ECT')
    return Buffer.from(await response.arrayBuffer())
  }
  const saved = await bytesOf(wide, { 'Save-Data': 'on' })
  expect(saved).toEqual(await bytesOf(light))
  expect((await sharp(saved).metadata()).width).toBe(320)
  expect((await sharp(await bytesOf(wide)).metadata()).width).toBe(640)
  const narrow = await bytesOf(`/images/${file}?w=160&q=40`, { 'Save-Data': 'on' })
  expect((await sharp(narrow).metadata()).width).toBe(160)
})

test.each([
  ['slow-2g', '?w=320&q=40'],
  ['2g', '?w=320&q=40'],
  ['3g', '?w=640&q=60'],
  ['4g', '?w=640&q=75'],
  ['5g', '?w=640&q=60'],
  ['', '?w=640&q=60'],
])('a picture that names no quality has that of the line "%s" (§9)', async (ECT, query) => {
  const bytesOf = async (search: string, headers: Record<string, string> = {}) => {
    const response = await shop.app.request(`/images/${file}${search}`, {
      headers: { Accept: 'image/webp', ...headers },
    })
    return Buffer.from(await response.arrayBuffer())
  }
  expect(await bytesOf('?w=640', { ECT })).toEqual(await bytesOf(query))
  // What the worker has measured is better than what the browser believes.
  expect(await bytesOf('?w=640&q=90', { ECT })).toEqual(await bytesOf('?w=640&q=90'))
})
