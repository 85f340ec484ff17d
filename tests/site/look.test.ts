import { resolve } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { DEFAULT_LOOK, type ShopLook } from '#domain/page/look/look.ts'
import { lookColours, lookStyle } from '#domain/page/look/look-colours.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { inlineBlocks } from '#server/flow/inline-blocks.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle/bundle.ts'
import { createMakePage, type MadePage } from '#server/pages/make-page.ts'

// The pages of a shop whose owner has chosen its look (D85).

const BUNDLE_MS = 600_000
const PLACE = { site: 'http://localhost:4321', apiOrigin: '', hasTagManager: false }
const SHOPPERS = ['/', '/menu', '/product/ensaymada', '/checkout', '/login', '/blog', '/faq', '/404']
const PAGES = [
  ...SHOPPERS,
  ...SHOPPERS.map((path) => `/fil${path.replace(/^\/$/, '')}`),
  '/admin',
  '/admin/orders',
]
const DEAD =
  /href(?:="")?[ >]|m\.me|data-messenger|data-delivery-notice|undefined|<p class="(?:ube|hero-lead)"><\/p>/
const CHOSEN: ShopLook = {
  buttons: '#2e6b34',
  accent: '#ffd400',
  logo: { picture: 'asado-roll-1.webp', width: 1200, height: 1200 },
  home: { picture: 'buko-pie-1.webp', alt: 'Warm bread', altFilipino: 'Mainit na tinapay' },
}

let bundle: PageBundle
let sample: ShopContent
beforeAll(async () => {
  bundle = await openBundle(resolve('.'))
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  sample = loaded.data
}, BUNDLE_MS)

const withLook = (look: Partial<ShopLook>, facts: Partial<ShopContent['facts']> = {}): ShopContent => ({
  ...sample,
  facts: {
    ...sample.facts,
    ...facts,
    ordering: { ...sample.facts.ordering, look: { ...DEFAULT_LOOK, ...look } },
  },
})
async function made(path: string, content: ShopContent): Promise<MadePage> {
  const page = await createMakePage({ bundle, content: () => content, place: PLACE })(path)
  if (!page) throw new Error(`There is no page ${path}`)
  return page
}
const html = async (path: string, content: ShopContent) => (await made(path, content)).ready.body.toString()
const iconOf = async (content: ShopContent) => (await made('/icon-192.png', content)).ready.body

test.each(PAGES)('%s has the chosen colours, and its policy allows every style that it has', async (path) => {
  const page = await made(path, withLook(CHOSEN))
  const text = page.ready.body.toString()
  expect(text.includes(lookStyle(CHOSEN))).toBe(true)
  const { styles } = inlineBlocks(text)
  for (const hash of styles) expect(page.policy).toContain(`'${hash}'`)
  expect(page.tags).toContain('frame')
})

test.each(PAGES)('%s without a look has not one byte of one', async (path) => {
  expect(await html(path, withLook({}))).not.toMatch(/:root:root|logo-picture|hero-own|icon-192\.png"/)
})

test('a logo stands in place of the oven, in the tab too, and icons are made of it', async () => {
  const logoIn = async (logo: ShopLook['logo']) =>
    /<img class="logo-picture"[^>]*>/.exec(await html('/menu', withLook({ logo })))?.[0]
  const square = await logoIn(CHOSEN.logo)
  expect(square).toContain('src="/images/asado-roll-1.webp?w=160')
  expect(square).toMatch(/width="1200" height="1200" alt(?:="")?>$/)
  expect(await logoIn({ picture: 'asado-roll-1.webp', width: 1200, height: 400 })).toContain('alt="Pugon"')
  const tab = /<link rel="icon"[^>]*>/.exec(await html('/menu', withLook({ logo: CHOSEN.logo })))?.[0]
  expect(tab).toBe('<link rel="icon" href="/icon-192.png">')
  const [drawn, own] = await Promise.all([iconOf(withLook({})), iconOf(withLook({ logo: CHOSEN.logo }))])
  expect((await sharp(own).metadata()).width).toBe(192)
  expect(own.equals(drawn)).toBe(false)
})

test('without a logo the icon is the oven in the chosen colour', async () => {
  const pixel = async (content: ShopContent) => {
    const { data } = await sharp(await iconOf(content))
      .extract({ left: 24, top: 150, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return `#${[...data.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
  expect(await pixel(withLook({}))).toBe('#8a4b1f')
  expect(await pixel(withLook({ buttons: '#2e6b34' }))).toBe(
    lookColours({ buttons: '#2e6b34', accent: null }, 'light').crust,
  )
})

test('the manifest names only icons of the chosen look', async () => {
  const icons = async (content: ShopContent) =>
    JSON.parse(await html('/manifest.webmanifest', content)).icons.map(({ src }: { src: string }) => src)
  expect(await icons(withLook({}))).toContain('/icon.svg')
  expect(await icons(withLook(CHOSEN))).toEqual(['/icon-192.png', '/icon-512.png', '/icon-maskable.png'])
})

test('the owner’s picture opens the home page in every width, preloaded, described in each language', async () => {
  const content = withLook({ home: CHOSEN.home })
  const home = await html('/', content)
  const widths = [480, 640, 960, 1280].map((width) => `/images/buko-pie-1.webp?w=${width} ${width}w`).join()
  expect(home).toMatch(
    /<link rel="preload" as="image" href="\/images\/buko-pie-1\.webp\?w=480[^>]*fetchpriority="high">/,
  )
  expect(home.split(widths)).toHaveLength(3)
  expect(home).toMatch(/class="hero-own"[^>]*alt="Warm bread"/)
  expect(home).not.toContain('<ul class="hero-pictures">')
  expect(await html('/fil', content)).toMatch(/class="hero-own"[^>]*alt="Mainit na tinapay"/)
  const share = async (shop: ShopContent) => (await made('/share/home.jpg', shop)).ready.body
  expect((await share(content)).equals(await share(withLook({})))).toBe(false)
})

test('a shop without Messenger and without lines about itself has no dead link, no empty line and no "undefined"', async () => {
  const empty = { messenger: '', tagline: '', description: '', deliveryNotice: '' }
  const content = withLook(
    {},
    { ...empty, taglineFilipino: '', descriptionFilipino: '', deliveryNoticeFilipino: '' },
  )
  for (const path of [...SHOPPERS, '/contact', '/fil', '/fil/faq']) {
    const text = (await html(path, content))
      .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
      // Leads to the page itself, to try again.
      .replaceAll(/<p class="late\b.*?<\/p>/g, '')
    expect(text.match(DEAD)?.[0], path).toBeUndefined()
    expect(/<meta name="description" content="[^"]+">/.test(text), path).toBe(true)
  }
  const home = await html('/', content)
  expect(/<title>(.*?)<\/title>/.exec(home)?.[1]).toBe('Pugon')
  expect(/<h1 [^>]*>(.*?)<\/h1>/.exec(home)?.[1]).toBe('Pugon')
  const messenger = /<a [^>]*data-messenger[^>]*>/.exec(await html('/menu', withLook({})))?.[0]
  expect(messenger).toContain('href="https://m.me/pugon.example"')
})
