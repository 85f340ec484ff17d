import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productMentions } from '#domain/page/article.ts'
import { checkArticle } from '#integrations/content/texts/article-check.ts'
import { writePost } from '#scripts/blog/new-post.ts'

/** Already the 22nd in Manila. */
const now = new Date('2026-11-21T17:00:00Z')
const author = 'Tess Alcaraz'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'blog-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('npm run new:post "Title" makes a valid file, a draft of today in Manila', async () => {
  const file = await writePost('  How we bake “Piñipig” monay ', { dir, author, now })
  expect(basename(file)).toBe('how-we-bake-pinipig-monay.mdx')
  const text = await readFile(file, 'utf8')
  const article = checkArticle({ place: file, text }, frontmatterOf(text))
  expect(article).toMatchObject({ id: 1, author, title: 'How we bake “Piñipig” monay' })
  expect(article).toMatchObject({ draft: true, publishDate: '2026-11-22' })
})

test('the template’s product is one of the sample menu', async () => {
  const text = await readFile(await writePost('Monay', { dir, author, now }), 'utf8')
  const products: { slug: string }[] = JSON.parse(await readFile('content/catalogue/products.json', 'utf8'))
  const named = productMentions(text).map(({ slug }) => slug)
  expect(named.length).toBeGreaterThan(0)
  expect(products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(named))
})

test('takes the next free number', async () => {
  await writeFile(join(dir, 'old.mdx'), '---\nid: 41\n---\n')
  const text = await readFile(await writePost('Monay', { dir, author, now }), 'utf8')
  expect(frontmatterOf(text)['id']).toBe(42)
})

test('leaves a file that is there alone', async () => {
  const file = await writePost('Monay', { dir, author, now })
  await writeFile(file, 'mine')
  await expect(writePost('Monay', { dir, author, now })).rejects.toThrow('monay.mdx already exists.')
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test.each([
  ['nothing', '  ', /^Give the article a title/],
  ['more than fits', 'x'.repeat(61), /^The title ".*": this should be what the article is called/],
  ['the blog’s own address', 'Tag', /^The slug "tag": this address belongs to another page/],
])('refuses a title that is %s', async (_, title, sentence) => {
  await expect(writePost(title, { dir, author, now })).rejects.toThrow(sentence)
})

/**
 * The frontmatter as YAML would read it, as far as the template uses YAML: JSON strings, one list, one level
 * of nesting.
 */
function frontmatterOf(text: string): Record<string, unknown> {
  const [, block = ''] = text.split(/^---$/m)
  const result: Record<string, unknown> = {}
  let inside: Record<string, unknown> = result
  for (const line of block.split('\n')) {
    const [, indent, key = '', value = ''] = /^( *)(\w+): ?(.*)$/.exec(line) ?? []
    if (indent === undefined) continue
    if (indent === '') inside = result
    if (value === '') {
      result[key] = {}
      inside = result[key] as Record<string, unknown>
    } else inside[key] = scalarOf(value)
  }
  return result
}

function scalarOf(value: string): unknown {
  const list = /^\[(.*)\]$/.exec(value)?.[1]
  if (list !== undefined) return list.split(/,\s*/)
  return /^(?:".*"|\d+|true|false)$/.test(value) ? JSON.parse(value) : value
}
