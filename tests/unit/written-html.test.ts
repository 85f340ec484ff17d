import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// D37: texts are stored as typed, since the code that shows them escapes them. D63: formatted texts are stored clean.

const RAW =
  /\b(?:set:html|dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|document\.write|createContextualFragment)\b/g

/** HTML written without escaping: the shop's own articles and questions as built, a constant link … */
const OWN_TEXTS = [
  'src/components/article/Questions.astro',
  'src/components/article/SameAnchors.astro',
  'src/components/mdx/Table.astro',
  'src/components/skeletons/StillLoading.astro',
]
/** … the project's own scripts and styles, and JSON for scripts. */
const BLOCKS = [
  'src/components/menu/CategoryRedirect.astro',
  'src/components/page/PageStart.astro',
  'src/components/search-engines/JsonLd.astro',
  'src/components/product/CardTap.astro',
  'src/components/product/ProductRedirect.astro',
  'src/components/product/ProductTap.astro',
  'src/components/search/SearchResults.astro',
  'src/pages/offline.astro',
  'src/pages/product/[slug].astro',
]

/** … formatted texts: by the site if they are clean HTML, and by scripts as DOMPurify leaves them (D63). */
const FORMATTED = ['src/components/page/Formatted.astro', 'src/islands/admin/edit/formatted/show-clean.ts']

/** … and a style of the owner's colours, which has nothing but colours: tests/unit/domain/page/look/look-colours.test.ts. */
const LOOK = ['src/components/look/LookStyle.astro']

const read = (file: string) => readFileSync(file, 'utf8')

test('only formatted texts that somebody typed are written as HTML: all others are escaped (§5, D37, D63)', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').map((file) => file.replaceAll('\\', '/'))
  const writing = files.filter((file) => read(file).match(RAW))
  expect(writing.sort()).toEqual([...BLOCKS, ...OWN_TEXTS, ...FORMATTED, ...LOOK].sort())
})

test('a page shows a formatted text as HTML only if it is clean; a script, only what DOMPurify returned (D63)', () => {
  const [page = '', script = ''] = FORMATTED.map(read)
  expect(page).toContain('{isFormatted(html) ? <Fragment set:html={html} /> : plainText(html)}')
  expect(script.match(RAW)).toEqual(['innerHTML'])
  expect(script).toMatch(/const clean = DOMPurify\.sanitize\([\s\S]*\n\s*element\.innerHTML = clean as/)
})

test('JSON in a page cannot end its script: it contains no “<”', () => {
  const withJson = BLOCKS.filter((file) => read(file).includes('JSON.stringify'))
  expect(withJson).toHaveLength(3)
  for (const file of withJson)
    expect(read(file), file).toMatch(/JSON\.stringify\(.*\)\.replaceAll\('<', '\\\\u003c'\)/)
  for (const file of BLOCKS.filter((other) => !withJson.includes(other)))
    expect(read(file), file).toMatch(/\?inline(?:-script)?'/)
})
