import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import { siteFacts } from '#contract/content/site.ts'
import { ALLERGENS } from '#domain/product/allergen.ts'
import { contains, isFreeOf } from '#domain/product/allergen-label.ts'
import { decodeEntities, isAlone, PAGES, pageAt, tagsOf } from '#tests/site/setup/built-site.ts'
import { STATIC_PATHS } from '#tests/static-paths.ts'

const LEGAL_PATHS = ['/privacy-policy', '/terms-of-service', '/allergens-guide']
const TABLE_CELL = /<(th|td)\b([^>]*)>([\s\S]*?)<\/\1>/g

const facts = siteFacts.parse(readJson('site.json'))
const products = (readJson('products.json') as unknown[]).map(readProduct)

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(`content/catalogue/${file}`, 'utf8'))
}

/** The text between two marks of a page. */
function wordsOf(html: string): string {
  return decodeEntities(html.replace(/<\/(?:p|li|ul)>/g, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

function mainOf(path: string): string {
  return /<main[\s\S]*<\/main>/.exec(pageAt(path).html)?.[0] ?? ''
}

test.each(STATIC_PATHS)(
  '%s is a page of its own, linked from the footer of every page of shoppers (§2)',
  (path) => {
    expect(mainOf(path).length).toBeGreaterThan(1000)
    for (const page of PAGES.filter((one) => !(one.path.startsWith('/admin') || isAlone(one)))) {
      const footer = /<footer[\s\S]*<\/footer>/.exec(page.html)?.[0]
      expect(footer?.includes(`href="${path}"`), page.path).toBe(true)
    }
  },
)

test.each(LEGAL_PATHS)('%s tells no reader that it is still to be reviewed', (path) => {
  expect(wordsOf(mainOf(path))).not.toMatch(/reviewed|adviser/)
})

test('the texts name the shop’s own facts, and the files never type them (§2)', () => {
  expect(wordsOf(mainOf('/contact'))).toContain(facts.phone)
  expect(wordsOf(mainOf('/terms-of-service'))).toContain(facts.servedMunicipalities[1])
  const { name, phone, email, address, servedMunicipalities } = facts
  const typed = [name, phone, email, address.street, address.barangay, ...servedMunicipalities]
  for (const path of STATIC_PATHS) {
    const source = readFileSync(`content/pages${path}.mdx`, 'utf8')
    expect(
      typed.filter((fact) => source.includes(fact)),
      path,
    ).toEqual([])
  }
})

test.each([
  ['1–2 days', 'Made-to-Order Egg Pie'],
  ['2–3 days', 'Mini Cheesecakes'],
  ['4–5 days', 'large orders'],
])('made-to-order notice: %s for %s (§1)', (days, what) => {
  for (const path of ['/about', '/faq', '/terms-of-service']) {
    const items = [...mainOf(path).matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => wordsOf(item))
    expect(items.some((item) => item.startsWith(`${days}:`) && item.includes(what))).toBe(true)
  }
})

test.each([
  'Republic Act No. 10173',
  'National Privacy Commission',
  'to object',
  'to access',
  'to have it corrected',
  'to have it erased or blocked',
  'to data portability',
  'to damages',
  'to complain',
])('the privacy policy names the Data Privacy Act’s %s', (words) => {
  expect(wordsOf(mainOf('/privacy-policy'))).toContain(words)
})

test('the script of the contact form is loaded on /contact only', () => {
  const withForm = PAGES.filter((page) =>
    tagsOf(page, 'script').some(({ attributes }) => attributes['src']?.includes('ContactForm')),
  )
  expect(withForm.map(({ path }) => path)).toEqual(['/contact'])
})

describe('the allergens guide', () => {
  const table = /<table[\s\S]*<\/table>/.exec(mainOf('/allergens-guide'))?.[0] ?? ''
  const rows = [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(TABLE_CELL)].map(([, tag, attributes = '', cell = '']) => ({
      tag,
      attributes,
      words: wordsOf(cell),
    })),
  )

  test('has a row for every product, and a cell for every allergen that says what the label says (D40)', () => {
    for (const product of products) {
      const row = rows.find(([head]) => head?.words === product.name)
      const expected = ALLERGENS.map((allergen) => {
        if (contains(product, allergen)) return 'Contains'
        return isFreeOf(product, allergen) ? 'Without' : 'Not listed'
      })
      expect(
        row?.slice(1).map(({ words }) => words),
        product.name,
      ).toEqual(expected)
      expect(row?.[0]?.attributes).toContain('scope="row"')
    }
  })

  test('has no other row than products, their categories and the allergens', () => {
    const groups = rows.filter(([head]) => head?.attributes.includes('scope="rowgroup"'))
    expect(groups.map(([head]) => head?.words)).toEqual(
      expect.arrayContaining([...new Set(products.map(({ category }) => category.name))]),
    )
    expect(rows).toHaveLength(products.length + groups.length + 1)
    const [heads = []] = rows
    expect(heads.map(({ words }) => words)).toEqual(['Product', ...ALLERGENS])
    expect(heads.every(({ attributes }) => attributes.includes('scope="col"'))).toBe(true)
  })

  test('says that the kitchen is shared', () => {
    expect(wordsOf(mainOf('/allergens-guide'))).toContain('“Without” is made without it, in a shared kitchen')
  })
})

describe('the questions and answers', () => {
  const { html } = pageAt('/faq')
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json))
    .find((candidate) => candidate['@type'] === 'FAQPage')
  const shown = [...html.matchAll(/<details class="question">([\s\S]*?)<\/details>/g)].map(
    ([, inside = '']) => {
      const [summary = '', answer = ''] = inside.split('</summary>')
      return [wordsOf(summary), wordsOf(answer)]
    },
  )

  test('stand in the data for search engines word for word as on the page', () => {
    expect(shown.length).toBeGreaterThan(10)
    expect(
      data.mainEntity.map((entry: { name: string; acceptedAnswer: { text: string } }) => [
        entry.name,
        entry.acceptedAnswer.text,
      ]),
    ).toEqual(shown)
  })

  test('open without scripts', () => {
    const [, main = ''] = pageAt('/faq').html.split('<main')
    expect(main.split('<summary').length - 1).toBe(shown.length)
  })
})
