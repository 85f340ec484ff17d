import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishRemnants } from '#tests/language/english-remnants.ts'
import { ownWords, translatedWords } from '#tests/language/own-words.ts'
import {
  type BuiltPage,
  decodeEntities,
  FILIPINO_PAGES,
  isAlone,
  PAGES,
  SITE_FOLDER,
  tagsOf,
} from '#tests/site/setup/built-site.ts'
import { pathIn } from '#words/address.ts'

const NOT_READ = /<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
/** Names of places and people, and other texts that are named as English. */
const IN_ENGLISH =
  /<(article|a|div|h[1-6]|p|span|li)\b[^>]*\blang="en"[^>]*>[\s\S]*?<\/\1>|<a\b[^>]*\bhreflang="en"[^>]*>[\s\S]*?<\/a>/g
const READ = ['aria-label', 'alt', 'title', 'placeholder']

/** All that readers of a page read or hear. */
function textsOf(page: BuiltPage): string[] {
  const html = page.html.replace(NOT_READ, ' ').replace(IN_ENGLISH, ' ')
  const body = html.slice(html.indexOf('<body'))
  const attributes = page.tags
    .filter((tag) => tag.attributes['lang'] !== 'en')
    .flatMap((tag) => READ.flatMap((name) => tag.attributes[name] ?? []))
  const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? ''
  return [title, ...body.split(/<[^>]*>/), ...attributes].map(decodeEntities)
}

/** What a page tells search engines and the cart. */
function factsOf(page: BuiltPage): string[] {
  return page.tags.flatMap(({ attributes }) => {
    if (attributes['name'] === 'description') return decodeEntities(attributes['content'] ?? '')
    const data = decodeEntities(attributes['data-product'] ?? '')
    return [...data.matchAll(/"name":"([^"]*)"/g)].map(([, name = '']) => name)
  })
}

/** Longer texts of the catalogue are found inside of others, too; short ones, such as `Loaf`, are words of their own. */
const LONG = 20
const saysInEnglish = (text: string) =>
  translatedWords.some((words) => text === words || (words.length > LONG && text.includes(words)))

test('every page of shoppers is there in Filipino, and the office is not', () => {
  const shoppers = PAGES.map(({ path }) => path).filter((path) => !path.startsWith('/admin'))
  expect(FILIPINO_PAGES.map(({ path }) => path).sort()).toEqual(
    shoppers.map((path) => pathIn(path, 'fil')).sort(),
  )
})

describe.each(FILIPINO_PAGES.filter((page) => !isAlone(page)))('$path', (page) => {
  test('has no words left in English (19.5)', () => {
    expect(englishRemnants(textsOf(page), ownWords)).toEqual([])
  })

  test('says nothing of the catalogue in English that it has in Filipino (D76)', () => {
    const texts = [...textsOf(page), ...factsOf(page)].map((text) => text.replaceAll(/\s+/g, ' ').trim())
    expect(texts.filter(saysInEnglish)).toEqual([])
  })

  test('links to pages in Filipino, but for its own page in English and the office', () => {
    const links = tagsOf(page, 'a').filter(({ attributes }) => attributes['hreflang'] !== 'en')
    const elsewhere = links
      .map(({ attributes }) => attributes['href'] ?? '')
      .filter((href) => href.startsWith('/') && !/^\/(?:fil(?:[/?#]|$)|admin\/|rss\.xml)/.test(href))
    expect(elsewhere).toEqual([])
    const [english] = tagsOf(page, 'a').filter(({ attributes }) => attributes['hreflang'] === 'en')
    expect(pathIn(english?.attributes['href'] ?? '', 'fil')).toBe(page.path)
  })

  test('loads scripts of its language', () => {
    const scripts = tagsOf(page, 'script').flatMap(({ attributes }) => attributes['src'] ?? [])
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toMatch(/^\/_astro\/fil\//)
  })
})

test('no page in English has the catalogue’s Filipino words', () => {
  const filipino = ['Supot ng 10', 'hinahango sa hurno', 'harinang trigo', 'Kahong kraft']
  for (const { html, path } of PAGES) for (const words of filipino) expect(html, path).not.toContain(words)
})

test('no script and no page has words that were never written (19.5)', () => {
  const scripts = PAGES.flatMap((page) =>
    tagsOf(page, 'script').flatMap(({ attributes }) => attributes['src'] ?? []),
  )
  const files = new Set([...scripts, '/recover.js', '/service-worker.js'])
  for (const file of files) expect(readFileSync(join(SITE_FOLDER, file), 'utf8')).not.toMatch(/~say-/i)
  for (const { html, path } of [...PAGES, ...FILIPINO_PAGES]) expect(html, path).not.toMatch(/~say-/i)
})

test('search engines are told of both languages of a page by the sitemap', () => {
  const sitemap = readFileSync(join(SITE_FOLDER, 'sitemap-0.xml'), 'utf8')
  const [menu = ''] = /<url><loc>[^<]*\/fil\/menu<\/loc>[\s\S]*?<\/url>/.exec(sitemap) ?? []
  expect(menu).toMatch(/hreflang="en" href="[^"]*(?<!fil)\/menu"/)
  expect(menu).toMatch(/hreflang="fil" href="[^"]*\/fil\/menu"/)
})
