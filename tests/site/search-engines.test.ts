import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  ALL_PAGES,
  type BuiltPage,
  PAGES,
  pageAt,
  SITE_FOLDER,
  tagsOf,
} from '#tests/site/setup/built-site.ts'

const read = (name: string) => readFileSync(join(SITE_FOLDER, name), 'utf8')
const ORIGIN = new URL(canonicalOf(pageAt('/'))).origin

function metaOf(page: BuiltPage, name: string): string | undefined {
  const tag = tagsOf(page, 'meta').find(({ attributes }) =>
    [attributes['name'], attributes['property']].includes(name),
  )
  return tag?.attributes['content']
}

function canonicalOf(page: BuiltPage): string {
  return (
    tagsOf(page, 'link').find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'] ?? ''
  )
}

function fileOf(address: string): string {
  return join(SITE_FOLDER, new URL(address).pathname)
}

describe('the sitemap', () => {
  const listed = [...read('sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

  test('holds every page that is shown and indexable, by its canonical address (D4)', () => {
    const wanted = ALL_PAGES.filter(
      (page) => !metaOf(page, 'robots')?.includes('noindex') && metaOf(page, 'sitemap') !== 'exclude',
    )
    expect(listed.toSorted()).toEqual(wanted.map(canonicalOf).toSorted())
  })

  test('holds no checkout, no order, no account, nothing of the admins, no unknown path', () => {
    const paths = listed.map((address) => new URL(address ?? '').pathname)
    const own =
      /^\/(?:checkout|custom|order|enquiry|feedback|login|account|verify|reset|new-email|stop-notices|your-data|admin|404|share)/
    expect(paths.filter((path) => own.test(path))).toEqual([])
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/menu', '/menu/category/breads', '/product/pandesal']),
    )
  })

  test('is named by robots.txt, which keeps nothing but the calls and the admins’ screens to itself', () => {
    expect(read('robots.txt')).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${ORIGIN}/sitemap-index.xml\n`,
    )
    expect(read('sitemap-index.xml')).toContain(`${ORIGIN}/sitemap-0.xml`)
  })
})

test('a category with nothing in it is not in the sitemap (D4)', () => {
  for (const page of PAGES.filter(({ path }) => path.startsWith('/menu/category/'))) {
    const isEmpty = page.html.includes('class="category-empty"')
    expect(metaOf(page, 'sitemap') === 'exclude', page.path).toBe(isEmpty)
  }
})

describe.each(PAGES.filter(({ path }) => !path.startsWith('/admin')))('$path where it is shared', (page) => {
  test('has the picture it promises, in the size it says', async () => {
    const [address = '', width, height] = ['', ':width', ':height'].map((part) =>
      metaOf(page, `og:image${part}`),
    )
    expect(address.startsWith(`${ORIGIN}/`)).toBe(true)
    expect(metaOf(page, 'og:image:alt')).toBeTruthy()
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image')
    if (!new URL(address).pathname.startsWith('/share/')) return
    const picture = await sharp(fileOf(address)).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', Number(width), Number(height)])
    expect([width, height]).toEqual(['1200', '630'])
  })

  test('has title, description and address', () => {
    expect(metaOf(page, 'og:url')).toBe(canonicalOf(page))
    for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name'])
      expect(metaOf(page, name), name).toBeTruthy()
  })
})

test('every product of the sample catalogue has a card of its own', () => {
  const cards = PAGES.filter(({ path }) => path.startsWith('/product/')).map((page) =>
    metaOf(page, 'og:image'),
  )
  expect(new Set(cards).size).toBe(cards.length)
})

test('security.txt names the shop’s mailbox and expires within a year (RFC 9116)', () => {
  const text = read('.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  expect(new Date(expires).getTime() - Date.now()).toBeGreaterThan(300 * 86_400_000)
})

describe('the manifest', () => {
  test('offers shortcuts to pages that exist', () => {
    const { shortcuts } = JSON.parse(read('manifest.webmanifest')) as { shortcuts: { url: string }[] }
    expect(shortcuts.length).toBeGreaterThan(1)
    for (const { url } of shortcuts) expect(read(`${url.slice(1)}.html`)).toContain('<h1')
  })

  test('shows a picture of the shop’s goods before it is installed, in the size that it says', async () => {
    const [picture] = manifest.screenshots
    const { width, height } = await sharp(join(SITE_FOLDER, picture?.src ?? '')).metadata()
    expect(picture?.sizes).toBe(`${width}x${height}`)
    expect(picture?.label).not.toBe('')
  })

  const manifest = JSON.parse(read('manifest.webmanifest')) as {
    name: string
    screenshots: { src: string; sizes: string; label: string }[]
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }

  test('is linked by every page, as is the icon for Apple’s phones', () => {
    for (const page of PAGES) {
      const links = tagsOf(page, 'link').map(({ attributes }) => `${attributes['rel']} ${attributes['href']}`)
      expect(links).toContain('manifest /manifest.webmanifest')
      expect(links).toContain('apple-touch-icon /apple-touch-icon.png')
    }
  })

  test('and every page link the shop’s drawing', async () => {
    const { src = '' } = manifest.icons.find(({ sizes }) => sizes === 'any') ?? {}
    expect((await sharp(join(SITE_FOLDER, src)).metadata()).width).toBe(32)
    for (const page of PAGES) {
      const [icon] = tagsOf(page, 'link').filter(({ attributes }) => attributes['rel'] === 'icon')
      expect(icon?.attributes['href']).toBe(src)
    }
  })

  test('names icons that exist in the size it says, one of them for any shape', async () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of manifest.icons) {
      const file = join(SITE_FOLDER, src)
      expect(existsSync(file), src).toBe(true)
      if (type !== 'image/png') continue
      const { width, height } = await sharp(file).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('an icon for any shape keeps to the inner four fifths', async () => {
    const { info } = await sharp(join(SITE_FOLDER, 'icon-maskable.png'))
      .trim()
      .toBuffer({ resolveWithObject: true })
    expect(Math.hypot(info.width, info.height)).toBeLessThanOrEqual(512 * 0.8)
  })
})
