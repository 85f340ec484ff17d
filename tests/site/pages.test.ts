import { describe, expect, test } from 'vitest'
import { ALL_PAGES, decodeEntities, PAGES, pageAt, tagsOf, textOf } from '#tests/site/setup/built-site.ts'
import { plainPath } from '#words/address.ts'

describe.each(ALL_PAGES)('$path', (page) => {
  const meta = (name: string) =>
    tagsOf(page, 'meta').find((tag) => tag.attributes['name'] === name)?.attributes

  test('names its language, and has title, description and canonical address', () => {
    expect(tagsOf(page, 'html')[0]?.attributes['lang']).toBe(
      plainPath(page.path) === page.path ? 'en' : 'fil',
    )
    expect(textOf(page, 'title')).not.toBe('')
    expect(meta('description')?.['content']).toBeTruthy()
    const canonical = tagsOf(page, 'link').find((tag) => tag.attributes['rel'] === 'canonical')
    expect(canonical?.attributes['href']).toMatch(/^https?:\/\//)
    expect(canonical?.attributes['href']).not.toMatch(/\.html$|.\/$(?<!\/\/[^/]*\/)/)
  })

  test('has one h1 and leaves no level out', () => {
    const levels = page.tags.map(({ name }) => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)).filter(Boolean)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(jumps).toEqual([])
  })

  test('reserves the space of its pictures and describes them', () => {
    for (const { attributes } of tagsOf(page, 'img')) {
      expect(attributes).toMatchObject({ alt: expect.any(String), src: expect.stringMatching(/./) })
      expect(Number(attributes['width'])).toBeGreaterThan(0)
      expect(Number(attributes['height'])).toBeGreaterThan(0)
    }
  })

  test('has no inline style and no handler, which the policy would refuse', () => {
    const refused = page.tags.flatMap(({ attributes }) =>
      Object.keys(attributes).filter((key) => /^(style|on.+)$/.test(key)),
    )
    expect(refused).toEqual([])
  })

  test('loads nothing from another host', () => {
    const loads = page.tags.flatMap(({ name, attributes }) => {
      const isLoadingLink = name === 'link' && attributes['rel'] !== 'canonical'
      return [
        attributes['src'],
        attributes['srcset'],
        attributes['imagesrcset'],
        isLoadingLink && attributes['href'],
      ]
    })
    expect(loads.filter((address) => address && /(^|,)\s*(https?:)?\/\//.test(address))).toEqual([])
    expect(page.html).not.toMatch(/url\(\s*["']?(?:https?:)?\/\//)
  })

  test('names every element once', () => {
    const ids = page.tags.flatMap(({ attributes }) => attributes['id'] ?? [])
    expect(ids).toEqual([...new Set(ids)])
  })
})

test('an unknown path shows home with one line, kept out of search engines', () => {
  const page = pageAt('/404')
  expect(decodeEntities(page.html).includes(">We couldn't find that page<")).toBe(true)
  expect(page.html.includes('<meta name="robots" content="noindex">')).toBe(true)
  expect(textOf(page, 'h1')).toBe(textOf(pageAt('/'), 'h1'))
})

test('product pages offer ordering by phone without scripts', () => {
  const page = PAGES.find(({ path }) => path.startsWith('/product/'))
  const main = page?.html.replace(/<footer[\s\S]*/, '') ?? ''
  expect(/href="tel:\+\d+"[\s\S]*href="https:\/\/m\.me\//.test(main)).toBe(true)
})

test('the first tap’s script is on every page with products to tap, and on no other', () => {
  const isListed = ({ html }: (typeof PAGES)[number]) => /class="card-name"|data-add-to-cart/.test(html)
  for (const page of PAGES.filter(({ path }) => !path.startsWith('/menu/category/'))) {
    expect(page.html.includes('`pugon:add`'), page.path).toBe(isListed(page))
  }
  for (const page of PAGES) if (isListed(page)) expect(page.html, page.path).toContain('`pugon:add`')
})

test.each([
  ['/', 'Open every day'],
  ['/fil', 'Bukas kami araw-araw'],
])(
  '%s says in its first part whether the shop is open now, and its usual hours further down',
  (path, words) => {
    const { html } = pageAt(path)
    const [, hero = '', rest = ''] = /(<section class="hero[\s\S]*?<\/section>)([\s\S]*)/.exec(html) ?? []
    expect(hero).toContain('data-today')
    expect(hero).not.toContain(words)
    expect(rest).toContain(words)
  },
)

test('a card of what is sold out says that alone, not that it is fresh every day', () => {
  const cards = pageAt('/menu').html.match(/<article class="card[^"]* sold-out"[\s\S]*?<\/article>/g) ?? []
  expect(cards.length).toBeGreaterThan(0)
  for (const card of cards) {
    expect(card).toContain('Sold out')
    expect(card).not.toContain('Fresh every day')
  }
})
