import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SEARCH_FILE } from '#contract/content/search-index.ts'
import { pageAt, SITE_FOLDER, tagsOf } from '#tests/site/setup/built-site.ts'

const PATH = '/product/ube-chiffon-cake'
const WORDS = 'Tell us what to write on the board.'

describe('a formatted description (§5, D63)', () => {
  const page = pageAt(PATH)

  test('is shown as HTML on the product’s page, from which the menu’s dialog takes it', () => {
    expect(page.html).toContain(`<p><strong>${WORDS}</strong></p></div>`)
    expect(page.html).not.toContain('&lt;strong&gt;')
  })

  test('is plain text in the page’s description and in structured data', () => {
    const metas = tagsOf(page, 'meta').map(({ attributes }) => attributes)
    const texts = metas
      .filter(({ name = '', property = '' }) => /(^|:)description$/.test(name || property))
      .map(({ content = '' }) => content)
    const [json = ''] = /\{"@context":[^<]*"@type":"Product"[^<]*/.exec(page.html) ?? []
    texts.push((JSON.parse(json) as { description: string }).description)
    expect(texts).toHaveLength(3)
    for (const text of texts) {
      expect(text).toMatch(new RegExp(`^Three tall layers .* honest\\. ${WORDS}$`))
    }
  })

  test('is plain text in the search index', () => {
    const { index } = JSON.parse(readFileSync(join(SITE_FOLDER, SEARCH_FILE), 'utf8'))
    const words = (index.index as [string, unknown][]).map(([word]) => word)
    expect(words).toContain('board')
    expect(words.filter((word) => /strong|[<>&]/.test(word))).toEqual([])
  })
})

test('a shop that announces nothing has no block for it on its pages (D63)', () => {
  expect(pageAt('/').html).not.toContain('class="announcement')
})
