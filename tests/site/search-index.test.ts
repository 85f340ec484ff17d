import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import {
  buildSearchIndex,
  findProductIds,
  readSearchIndex,
  SEARCH_FILE,
  type SearchFile,
  toSearchDocument,
} from '#contract/content/search-index.ts'
import { toFoundProduct } from '#domain/menu/found-product.ts'
import { SEARCH_ANSWERS } from '#domain/menu/search-answers.ts'
import { pageAt, SITE_FOLDER, tagsOf } from '#tests/site/setup/built-site.ts'
import { sentBytes } from '#tests/site/setup/sent-bytes.ts'

/** Upper bound for one product in the copy that a phone fetches if no server answers. */
const MAX_BYTES_A_PRODUCT = 250

const file = join(SITE_FOLDER, SEARCH_FILE)
const { index: written, products }: SearchFile = JSON.parse(readFileSync(file, 'utf8'))
const sample = JSON.parse(readFileSync('content/catalogue/products.json', 'utf8')).map(readProduct)

test('the site carries the index that the server builds, and the data that results show', () => {
  const carried = readSearchIndex(written)
  const built = buildSearchIndex(sample.map(toSearchDocument))
  for (const term of ['ensaimada', 'pan de sal', 'piña', 'birthday cake', 'choclate', 'egg']) {
    expect(findProductIds(carried, term)).toEqual(findProductIds(built, term))
  }
  expect(products).toEqual(sample.map(toFoundProduct))
})

test.each(SEARCH_ANSWERS.map(({ address }) => address))(
  '%s, where search leads, is in the site',
  (address) => {
    const [path = '', id] = address.split('#')
    const { html } = pageAt(path)
    if (id) expect(html).toContain(` id="${id}"`)
  },
)

test('the copy is light', () => {
  expect(sentBytes(SEARCH_FILE) / products.length).toBeLessThanOrEqual(MAX_BYTES_A_PRODUCT)
})

test('without scripts the header’s search is a form that goes to the menu', () => {
  for (const path of ['/', '/menu', '/checkout', '/404']) {
    const page = pageAt(path)
    const button = tagsOf(page, 'button').find(({ attributes }) => attributes['aria-label'] === 'Search')
    const panel = tagsOf(page, 'search')[0]
    expect(button?.attributes['popovertarget']).toBe(panel?.attributes['id'])
    expect(page.html).toMatch(
      /<search [^>]*popover[^>]*>\s*<form [^>]*action="\/menu"[^>]*>\s*<input type="text" name="q"/,
    )
  }
})
