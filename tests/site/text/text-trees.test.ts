import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextFile } from '#contract/content/text-file.ts'
import { TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import type {
  textMistakes as mistakesOf,
  render as renderPage,
  unsoldArticles as unsoldOf,
} from '#pages/_render.ts'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { openBundle } from '#server/pages/bundle/bundle.ts'
import { toFile } from '#server/text/mdx-file.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { articleDraft, pageDraft } from '#tests/server/setup/texts.ts'
import { type OwnBuild, openOwnBuild } from '#tests/site/setup/own-build.ts'
import { addForms, articleText, numbered, readTexts } from '#tests/site/setup/sample-texts.ts'

// Texts of the office, drawn by the pages' code for a running shop, beside files of the same texts, which MDX has compiled: those of
// the sample, and in the deep run, whose bundle is made for it, also one with all forms, new posts, and files with mistakes.

const BUILD_MS = 600_000

let own: OwnBuild | null = null
let folder = ''
let render: typeof renderPage
let textMistakes: typeof mistakesOf
let unsoldArticles: typeof unsoldOf
/** The files of the project as texts. */
let texts: TextFile[]
let content: Awaited<ReturnType<typeof readContent>>

const readContent = async () => {
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  return loaded.data
}
const ask = async (path: string, of = content) => {
  const answer = await render(new URL(path, SITE_URL), of)
  return { status: answer.status, html: await answer.text() }
}
const pathOf = ({ path, slug }: TextFile) =>
  `${path.includes('/fil/') ? '/fil' : ''}${path.includes('/blog/') ? '/blog' : ''}/${slug}`

beforeAll(async () => {
  if (IS_DEEP) own = await openOwnBuild('text-trees')
  if (own) await addForms(own.root)
  texts = (await readTexts(own?.root ?? resolve('.'))).map(numbered)
  folder = own ? await buildOwn(own) : dirname((await openBundle(resolve('.'))).client)
  const bundle = pathToFileURL(join(folder, 'server', 'entry.mjs')).href
  ;({ render, textMistakes, unsoldArticles } = await import(bundle))
  content = await readContent()
}, BUILD_MS)
afterAll(() => own && rm(own.root, { recursive: true, force: true }))

async function buildOwn(own: OwnBuild): Promise<string> {
  await addPosts(own)
  await spoil(own)
  return own.build({ SITE_URL, SITE_OUTPUT: 'server' })
}

/** Adds posts as their authors begin them, one of them still a draft, and one that is not to be shown before tomorrow. */
async function addPosts({ addPost }: OwnBuild): Promise<void> {
  const isFinished = (text: string) => text.replace(/^draft: true\n/m, '')
  await addPost('A draft', (text) => text)
  await addPost('In the future', (text) =>
    isFinished(text).replace(/^publishDate: .*$/m, 'publishDate: 2999-01-01'),
  )
  await addPost('Today', isFinished)
}

/** Adds files that cannot be used, in both languages. */
async function spoil({ root }: OwnBuild): Promise<void> {
  const path = (name: string) => join(root, 'content', name)
  for (const folder of ['blog', 'blog/fil']) {
    await writeFile(path(`${folder}/latin.mdx`), Buffer.from('---\ntitle: Pi\xf1a\n---\n', 'latin1'))
    await symlink('nowhere', path(`${folder}/dangling.mdx`))
    await mkdir(path(`${folder}/folder.mdx`))
    await symlink('ana@host.1:2', path(`${folder}/.#all-forms.mdx`))
    await writeFile(path(`${folder}/code.mdx`), articleText('code', 990, '<script>alert(1)</script>').mdx)
  }
  await writeFile(path('blog/half.mdx'), articleText('half', 991, 'Sound in English.').mdx)
  await writeFile(path('blog/fil/half.mdx'), articleText('half', 991, '{process.env.HOME}').mdx)
  await writeFile(path('pages/wrong.mdx'), '---\ntitle: Wrong\n---\n\nNo description.\n')
  await writeFile(path('pages/fil/wrong.mdx'), '---\ntitle: Mali\n---\n\nWalang paglalarawan.\n')
}

test('each text of the sample drawn as a tree is its page by MDX, byte for byte, in both languages', async () => {
  expect(texts.length).toBeGreaterThan(30)
  const ofOffice = { ...content, texts }
  const lists = [
    '/',
    '/blog',
    '/fil/blog',
    '/blog/tag/baon',
    '/blog/not-found',
    '/rss.xml',
    '/menu',
    '/fil/menu',
  ]
  for (const path of [...texts.map(pathOf), ...lists]) {
    const ofFiles = await ask(path)
    expect(ofFiles.status, path).toBe(200)
    expect((await ask(path, ofOffice)).html, path).toBe(ofFiles.html)
  }
})

test('a text of the office replaces the file with its address, at once and in this content alone', async () => {
  const changed = texts.map((text) => ({ ...text, mdx: `${text.mdx}\nBago ito, mula sa opisina.\n` }))
  for (const path of texts.map(pathOf)) {
    expect((await ask(path, { ...content, texts: changed })).html, path).toContain('Bago ito')
    expect((await ask(path)).html, path).not.toContain('Bago ito')
  }
})

test('an article and a page as the editor writes them are on the site beside those of files', async () => {
  const at = { publishAt: new Date('2026-11-01'), updatedAt: new Date('2026-11-02') }
  const written = [
    toFile({ ...articleDraft(), slug: 'ensaymada-at-home', id: 1, ...at }),
    toFile({ ...pageDraft(), slug: 'wholesale', id: 2, ...at }),
  ]
  const of = { ...content, texts: written }
  const { html } = await ask('/blog/ensaymada-at-home', of)
  expect(html).toContain('<h2 id="warm-it">Warm it</h2>')
  expect(html).toContain('class="prose-product"')
  const page = (await ask('/wholesale', of)).html
  expect(page).toMatch(/Call [+(0-9]/)
  expect(page).toContain('<time datetime="2026-11-02">')
  expect((await ask('/fil', of)).html).toContain('href="/fil/wholesale"')
  expect(await textMistakes(of)).toEqual([])
})

test('a text of the office without a translation is English on the page in Filipino', async () => {
  const text = articleText('fresh', 5_000, '## Warm it\n\nFive minutes.')
  const of = { ...content, texts: [text] }
  expect((await ask('/blog/fresh', of)).html).toContain('<h2 id="warm-it">Warm it</h2>')
  expect((await ask('/fil/blog/fresh', of)).html).toContain('<article class="article" lang="en">')
  for (const path of ['/blog', '/fil/blog', '/rss.xml', '/blog/tag/forms'])
    expect((await ask(path, of)).html).toContain('/blog/fresh')
  expect((await ask('/blog/fresh')).status).toBe(404)
})

test.runIf(IS_DEEP)(
  'a post written by new:post is shown when it is no longer a draft and its day has come',
  async () => {
    expect((await ask('/blog/today')).status).toBe(200)
    for (const slug of ['a-draft', 'in-the-future'])
      expect((await ask(`/blog/${slug}`)).status, slug).toBe(404)
    const feed = (await ask('/rss.xml')).html
    expect(feed).toContain('/blog/today<')
    expect(feed).not.toMatch(/\/blog\/(?:a-draft|in-the-future)</)
  },
)

test('drafts of the office, and texts whose day has not come, are not shown', async () => {
  const day = articleText('later', 5_001, 'Later.')
  const draft = articleText('draft', 5_002, 'A draft.')
  const of = {
    ...content,
    texts: [
      { ...day, mdx: day.mdx.replace('2026-10-01', '2999-01-01') },
      { ...draft, mdx: draft.mdx.replace('tags:', 'draft: true\ntags:') },
    ],
  }
  for (const slug of ['later', 'draft']) expect((await ask(`/blog/${slug}`, of)).status).toBe(404)
})

test('a text with the words of its file keeps the file’s translation; one with others is English in both languages', async () => {
  const same = texts.filter(({ path }) => path === 'content/pages/about.mdx')
  const about = await ask('/fil/about')
  expect((await ask('/fil/about', { ...content, texts: same })).html).toBe(about.html)
  const changed = same.map((text) => ({ ...text, mdx: `${text.mdx}\nFrom the office.\n` }))
  const { html } = await ask('/fil/about', { ...content, texts: changed })
  expect(html).toContain('From the office.')
  expect(html).toContain('<article class="text" lang="en">')
})

test('a text of the office with a mistake is left out alone and named', async () => {
  const of = {
    ...content,
    texts: [
      articleText('sound', 5_004, 'Sound.'),
      articleText('code', 5_005, '{process.env.HOME} <script>alert(1)</script>'),
      articleText('link', 5_006, '[a](javascript:alert(1))'),
      articleText('oven', 5_007, '![Oven](./oven.jpg)'),
      { ...articleText('yaml', 5_008, 'No YAML.'), mdx: '---\ntitle: [\n---\n\nNo YAML.\n' },
      articleText('gone', 5_009, 'See\n\n<ProductCard slug="nowhere" />'),
    ],
  }
  for (const slug of ['code', 'link', 'oven', 'yaml'])
    for (const path of [`/blog/${slug}`, `/fil/blog/${slug}`]) expect((await ask(path, of)).status).toBe(404)
  for (const path of ['/blog/sound', '/blog/gone', '/blog', '/fil/blog', '/'])
    expect((await ask(path, of)).status).toBe(200)
  expect(await textMistakes(of)).toEqual([
    expect.stringMatching(/^content\/blog\/code\.mdx, line 15: "\{process\.env\.HOME\}" cannot be used/),
    expect.stringMatching(/^content\/blog\/code\.mdx, line 15: <script> cannot be used/),
    expect.stringMatching(/^content\/blog\/link\.mdx, line 15: the link "javascript:alert\(1\)"/),
    'content/blog/oven.mdx: there is no picture oven.jpg beside the text.',
    expect.stringMatching(/^content\/blog\/yaml\.mdx: the frontmatter is not YAML \(.*\)\.$/),
  ])
  expect(await unsoldArticles(of)).toEqual([
    {
      slug: 'gone',
      title: expect.any(String),
      sentences: ['content/blog/gone.mdx, line 17: the menu has no product "nowhere".'],
    },
  ])
})

test('an article that names a product which is gone is shown without it, and the product is named', async () => {
  const without = { ...content, products: content.products.filter(({ slug }) => slug !== 'banana-bread') }
  const gone = '/blog/banana-bread-storage-guide'
  for (const path of [gone, `/fil${gone}`]) {
    expect((await ask(path)).html).toContain('/product/banana-bread"')
    const { status, html } = await ask(path, without)
    expect(status).toBe(200)
    expect(html).not.toMatch(/class="prose-product".*?\/product\/banana-bread"/s)
  }
  const unsold = await unsoldArticles(without)
  const mistakes = unsold.flatMap(({ sentences }) => sentences)
  const slugs = unsold.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(mistakes).toContain(
    'content/blog/banana-bread-storage-guide.mdx, line 19: the menu has no product "banana-bread".',
  )
  expect(mistakes.some((sentence) => sentence.startsWith('content/blog/fil/'))).toBe(true)
  expect(await unsoldArticles(content)).toEqual([])
})

test.runIf(IS_DEEP)(
  'a file that cannot be used is left out of the bundle in both languages, and named beside it',
  async () => {
    const named: string[] = JSON.parse(await readFile(join(folder, TEXT_MISTAKES_FILE), 'utf8'))
    const files = [...new Set(named.map((sentence) => /^[^,:]+/.exec(sentence)?.[0]))]
    const names = ['.#all-forms', 'code', 'dangling', 'folder', 'latin'].map((name) => `${name}.mdx`)
    expect(files).toEqual(
      [
        ...names.map((name) => `content/blog/${name}`),
        ...[...names, 'half.mdx'].toSorted().map((name) => `content/blog/fil/${name}`),
        ...['content/pages/fil/wrong.mdx', 'content/pages/wrong.mdx'],
      ].toSorted(),
    )
    for (const path of ['/blog/code', '/fil/blog/code', '/blog/latin', '/wrong', '/fil/wrong'])
      expect((await ask(path)).status, path).toBe(404)
    expect((await ask('/blog/half')).html).toContain('Sound in English.')
    expect((await ask('/fil/blog/half')).html).toContain('Sound in English.')
  },
)
