import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { some } from '#tests/depth.ts'
import { type BuiltPage, PAGES, pageAt, SITE_FOLDER, tagsOf } from '#tests/site/setup/built-site.ts'
import { sentBytes } from '#tests/site/setup/sent-bytes.ts'

/** The first flight of a connection, minus headers and handshake. */
const MAX_HTML_BYTES = 13_000
/** A menu shows everything and may take a second flight. */
const MAX_MENU_BYTES = 16_000
const MAX_PICTURE_BYTES = 60_000
const PHONE = { width: 412, dots: 2.625 }
const MASTERS = 'content/catalogue/images'
/** §9: the best that a first page shows. Slower lines load less. */
const FAST_QUALITY = NETWORK_SETTINGS['4g'].imageQuality

const FIRST_FLIGHT = PAGES.filter(({ path }) =>
  /^\/(?:product\/.+|menu\/category\/.+|occasions\/.+)?$/.test(path),
)

test.each(FIRST_FLIGHT)('$path fits into the first flight', (page) => {
  expect(sentBytes(page.file)).toBeLessThanOrEqual(MAX_HTML_BYTES)
})

test('styles of panels that only open when they are wanted are in no page', () => {
  const scripts = readdirSync(join(SITE_FOLDER, '_astro')).filter((file) => file.endsWith('.js'))
  for (const style of ['.cart-inside', '.search-skeleton']) {
    expect(PAGES.filter(({ html }) => html.includes(style)).map(({ path }) => path)).toEqual([])
    expect(
      scripts.filter((file) => readFileSync(join(SITE_FOLDER, '_astro', file), 'utf8').includes(style)),
    ).not.toEqual([])
  }
})

test('the menu stays light', () => {
  expect(sentBytes(pageAt('/menu').file)).toBeLessThanOrEqual(MAX_MENU_BYTES)
})

describe('the picture that a page preloads', () => {
  const preloads = PAGES.flatMap((page) => {
    const link = tagsOf(page, 'link').find((tag) => tag.attributes['as'] === 'image')
    return link ? [{ page, ...link.attributes }] : []
  }) as { page: BuiltPage; imagesrcset: string; imagesizes: string }[]

  test('is one that the page shows first of all', () => {
    expect(preloads.length).toBeGreaterThan(0)
    for (const { page, imagesrcset, imagesizes } of preloads) {
      const first = tagsOf(page, 'img').find((tag) => tag.attributes['fetchpriority'] === 'high')
      expect(first?.attributes).toMatchObject({ srcset: imagesrcset, sizes: imagesizes })
      expect(first?.attributes['loading']).toBeUndefined()
    }
  })

  test('is light enough for a phone', async () => {
    const wanted = new Set(
      preloads.map(({ imagesrcset, imagesizes }) => phoneChoice(imagesrcset, imagesizes)),
    )
    const largestFirst = [...wanted]
      .map((address) => {
        const { pathname, searchParams } = new URL(address, 'http://site')
        const master = join(MASTERS, pathname.replace('/images/', ''))
        return { address, searchParams, master, bytes: statSync(master).size }
      })
      .sort((one, other) => other.bytes - one.bytes)
    for (const { address, searchParams, master } of some(largestFirst, 12)) {
      const picture = sharp(master).resize(Number(searchParams.get('w')))
      const { byteLength } = await picture.webp({ quality: FAST_QUALITY }).toBuffer()
      expect(byteLength, address).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
    }
  })
})

/** The width a large phone takes: the first with a pixel for each of its own, otherwise the widest. */
function phoneChoice(srcset: string, sizes: string): string {
  const share = Number(/(\d+)vw$/.exec(sizes)?.[1]) / 100
  const dots = share * PHONE.width * PHONE.dots
  const candidates = srcset.split(',').map((entry) => {
    const [address = '', width = ''] = entry.trim().split(' ')
    return { address, width: Number.parseInt(width, 10) }
  })
  return (candidates.find(({ width }) => width >= dots) ?? candidates.at(-1))?.address ?? ''
}
