import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pugon-texts-'))
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('pugon.text-mistakes'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

function article(name: string, fields: object = {}, body = 'Text.'): Promise<void> {
  const all = {
    ...{ id: 1, title: name, excerpt: 'A close crumb.', category: 'Guides', publishDate: '2026-11-21' },
    ...{ author: 'Tess Alcaraz', image: { src: 'monay-1.webp', alt: 'Monay' }, slug: name, tags: ['bread'] },
    ...fields,
  }
  return write(`content/blog/${name}.mdx`, `${frontmatter(all)}\n${body}\n`)
}

function page(path: string, fields: object = {}, body = 'Text.'): Promise<void> {
  const description = 'How the shop bakes its bread, and where to buy it on every day of the week.'
  return write(
    `content/pages/${path}.mdx`,
    `${frontmatter({ title: path, description, ...fields })}\n${body}\n`,
  )
}

/** Each value is JSON, which is YAML, too. */
function frontmatter(fields: object): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function fieldsOf(contents: string): Record<string, unknown> {
  const found = [...contents.matchAll(/^(\w+): (.*)$/gm)]
  return Object.fromEntries(found.map(([, name, value = '']) => [name, JSON.parse(value)]))
}

/** Loads a folder as Astro does; resolves to the ids of its texts and the mistakes that were noted. */
async function load(folder: string, isShop: boolean): Promise<{ ids: string[]; noted: string[] }> {
  vi.stubEnv('SITE_OUTPUT', isShop ? 'server' : '')
  const { articleLoader } = await import('#integrations/content/texts/article-loader.ts')
  const { pageLoader } = await import('#integrations/content/texts/text-loader.ts')
  const { knownMistakes } = await import('#contract/content/text-mistakes.ts')
  const entries = new Map<string, { id: string }>()
  const config = { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) }
  const mdx = {
    contentModuleTypes: '',
    getEntryInfo: ({ contents }: { contents: string }) => ({ body: contents, data: fieldsOf(contents) }),
  }
  const loader = folder.startsWith('content/blog') ? articleLoader(folder) : pageLoader(folder)
  await loader.load({
    ...{ collection: 'texts', config, entryTypes: new Map([['.mdx', mdx]]) },
    logger: console,
    generateDigest: String,
    store: Object.assign(entries, {
      set: (entry: { id: string }) => Map.prototype.set.call(entries, entry.id, entry),
    }),
  } as unknown as LoaderContext)
  return { ids: [...entries.keys()].sort(), noted: knownMistakes() }
}

test('in a running shop, one editor’s mistake leaves out one article, and says which and why', async () => {
  await article('good')
  await article('code', { id: 2 }, '<script src="x"></script>')
  await article('twin', { publishDate: '2026-11-22' })
  const { ids, noted } = await load('content/blog', true)
  expect(ids).toEqual(['good'])
  expect(noted).toEqual([
    expect.stringMatching(/^content\/blog\/code\.mdx, line 12: <script> cannot be used/),
    'content/blog/twin.mdx, line 2, field "id": content/blog/good.mdx already has the id 1.',
  ])
})

test('a copy whose slug was forgotten does not replace the original', async () => {
  await article('first')
  await article('copy', { id: 2, slug: 'first' })
  const { ids, noted } = await load('content/blog', true)
  expect(ids).toEqual(['first'])
  expect(noted).toEqual([expect.stringContaining('content/blog/copy.mdx, line 9, field "slug"')])
})

test('a translation has the pictures of its English text, and is left out if one of them is damaged', async () => {
  const picture = { image: { src: './oven.png', alt: 'Oven' } }
  for (const name of ['bread', 'fil/bread']) await article(name, { ...picture, slug: 'bread' })
  const translations = () => load('content/blog/fil', true)
  const refused = (why: string) => ({ ids: [], noted: [expect.stringContaining(why)] })
  expect(await translations()).toEqual(
    refused('bread.mdx, line 8, field "image.src": there is no picture oven.png'),
  )
  await write('content/blog/oven.png', 'no picture')
  expect(await translations()).toEqual(
    refused('bread.mdx, line 8, field "image.src": oven.png is no picture, or damaged'),
  )
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
  await drawn.toFile(join(root, 'content/blog/oven.png'))
  expect(await translations()).toEqual({ ids: ['bread'], noted: [] })
})

test('a file without fields has one mistake, not one for each missing field', async () => {
  await write('content/blog/plain.mdx', 'Words and nothing else.\n')
  await write('content/blog/unclosed.mdx', '---\nid: 7\n')
  const { noted } = await load('content/blog', true)
  const why = 'the file begins with a line of ---, its fields and another line of ---.'
  expect(noted).toEqual(['plain', 'unclosed'].map((name) => `content/blog/${name}.mdx, line 1: ${why}`))
})

test('any other build stops, and names the mistakes of all texts', async () => {
  await article('good')
  await article('code', { id: 2 }, '<script src="x"></script>')
  await article('later', { id: 0 })
  await expect(load('content/blog', false)).rejects.toThrow(/code\.mdx, line 12: .*\n.*later\.mdx, line 2/)
})

test('any other build stops for two articles of one number', async () => {
  await article('good')
  await article('twin', { publishDate: '2026-11-22' })
  await expect(load('content/blog', false)).rejects.toThrow(/^content\/blog\/twin\.mdx, line 2, field "id"/)
})

test('a static page with a mistake is left out of a running shop alone, and stops every other build', async () => {
  await page('about')
  await page('privacy', { colour: 'red' })
  const why = 'content/pages/privacy.mdx, line 4, field "colour"'
  expect(await load('content/pages', true)).toEqual({ ids: ['about'], noted: [expect.stringContaining(why)] })
  vi.resetModules()
  await expect(load('content/pages', false)).rejects.toThrow(why)
})

test.each(['index', 'checkout', 'fil'])(
  'a static page cannot take the place of the shop’s own: %s',
  async (name) => {
    await page(name)
    const why = `content/pages/${name}.mdx: the address /${name} belongs to another page of the shop.`
    await expect(load('content/pages', false)).rejects.toThrow(why)
  },
)

test.each(['index', 'not-found', 'tag'])(
  'an article cannot take the place of a page of the blog: %s',
  async (name) => {
    await article(name)
    const why = /, field "slug": this address belongs to another page of the blog/
    await expect(load('content/blog', false)).rejects.toThrow(why)
  },
)

test('a picture that is not beside a static page stops the build, with its line', async () => {
  await page('about', {}, '![Oven](./oven.png)')
  const why = 'content/pages/about.mdx, line 5: there is no picture oven.png beside the text.'
  await expect(load('content/pages', false)).rejects.toThrow(why)
})

test('a question without an answer stops the build, with its line', async () => {
  await page('faq', {}, '<Questions>\n\n## Bread\n\n### Why?\n\n### How?\n\nSo.\n\n</Questions>')
  const why = 'content/pages/faq.mdx, line 9: this question has no answer.'
  await expect(load('content/pages', false)).rejects.toThrow(why)
})

test('a translation with a mistake, or without its English text, leaves the English one', async () => {
  for (const name of ['about', 'fil/about', 'fil/nowhere']) await page(name)
  await page('terms')
  await page('fil/terms', { colour: 'red' })
  const { ids, noted } = await load('content/pages/fil', true)
  expect(ids).toEqual(['about'])
  expect(noted).toEqual([
    'content/pages/fil/nowhere.mdx, line 1: there is no English text content/pages/nowhere.mdx.',
    expect.stringContaining('content/pages/fil/terms.mdx, line 4, field "colour"'),
  ])
  vi.resetModules()
  await expect(load('content/pages/fil', false)).rejects.toThrow(/nowhere.*\n.*terms/)
})

describe('a file that cannot be read as a text', () => {
  const spoil = async () => {
    await article('good')
    const path = (name: string) => join(root, 'content', 'blog', name)
    await writeFile(path('latin.mdx'), Buffer.from('---\ntitle: Pi\xf1a\n---\n', 'latin1'))
    await writeFile(path('marked.mdx'), '\ufeff---\ntitle: x\n---\n')
    await symlink('nowhere', path('dangling.mdx'))
    await mkdir(path('folder.mdx'))
    await writeFile(path('how-much?.mdx'), '')
    await symlink('ana@host.1:2', path('.#good.mdx'))
    await writeFile(path('notes.md'), '')
  }
  const OTHERS = [
    'content/blog/.#good.mdx: a text’s name does not begin with a dot.',
    'content/blog/notes.md: a text’s name ends in .mdx.',
  ]
  const MISTAKES = [
    'content/blog/dangling.mdx: this is a link to a file that does not exist.',
    'content/blog/folder.mdx: this is a folder.',
    'content/blog/how-much?.mdx: call the file with small letters, digits and dashes, such as how-much.mdx.',
    'content/blog/latin.mdx: the file is not UTF-8; save it as UTF-8.',
    'content/blog/marked.mdx: the file begins with a byte order mark; save it as UTF-8 without one.',
  ]

  test('is left out of a running shop and named, and the others are shown', async () => {
    await spoil()
    expect(await load('content/blog', true)).toEqual({
      ids: ['good'],
      noted: [...OTHERS, ...MISTAKES].toSorted(),
    })
  })

  test('stops every other build, unless it is an editor’s own', async () => {
    await spoil()
    await expect(load('content/blog', false)).rejects.toThrow(MISTAKES.join('\n'))
    for (const name of ['dangling', 'folder', 'how-much?', 'latin', 'marked'])
      await rm(join(root, 'content', 'blog', `${name}.mdx`), { recursive: true })
    expect(await load('content/blog', false)).toEqual({ ids: ['good'], noted: OTHERS })
  })
})
