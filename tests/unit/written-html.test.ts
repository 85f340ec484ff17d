import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// D37: texts are stored as typed, since the code that shows them escapes them.

const RAW =
  /\b(?:set:html|dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|document\.write|createContextualFragment)\b/g

/** HTML written without escaping: the shop's own articles and questions as built, a constant link … */
const OWN_TEXTS = [
  'src/components/article/Questions.astro',
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
  'src/pages/product/[slug].astro',
]

const read = (file: string) => readFileSync(file, 'utf8')

test('nothing that somebody typed is written as HTML: screens and pages escape it (§5, D37)', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').map((file) => file.replaceAll('\\', '/'))
  const writing = files.filter((file) => read(file).match(RAW))
  expect(writing.sort()).toEqual([...BLOCKS, ...OWN_TEXTS].sort())
})

test('JSON in a page cannot end its script: it contains no “<”', () => {
  const withJson = BLOCKS.filter((file) => read(file).includes('JSON.stringify'))
  expect(withJson).toHaveLength(3)
  for (const file of withJson)
    expect(read(file), file).toMatch(/JSON\.stringify\(.*\)\.replaceAll\('<', '\\\\u003c'\)/)
  for (const file of BLOCKS.filter((other) => !withJson.includes(other)))
    expect(read(file), file).toMatch(/\?inline(?:-script)?'/)
})
