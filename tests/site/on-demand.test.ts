import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle.ts'
import { sitemap, sitemapIndex } from '#server/pages/sitemap.ts'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { ALL_PAGES, SITE_FOLDER } from '#tests/site/setup/built-site.ts'

// The pages' code for a running shop, bundled for real, beside the finished site of the same sources.

const BUILD_MS = 600_000
/** Files that pages do not make: those of `public`, the bundler, the sitemap and of static hosts. */
const NO_PAGE = /^_|^icon\.svg$|^service-worker\.js$|^sitemap-|^catalogue-time/

let bundle: PageBundle
const render: PageBundle['render'] = (address, content) => bundle.render(address, content)
const readContent = async () => {
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  return loaded.data
}
const addressOf = (file: string) =>
  new URL(`/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`, SITE_URL)

beforeAll(async () => {
  bundle = await openBundle(resolve('.'))
}, BUILD_MS)

test('each page and file is rendered on demand as the site has it, byte for byte, in both languages', async () => {
  const content = await readContent()
  const entries = await readdir(SITE_FOLDER, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(SITE_FOLDER.length + 1))
    .filter((file) => !NO_PAGE.test(file))
  expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(ALL_PAGES.length)
  const different: string[] = []
  for (const file of files) {
    const bytes = await (await render(addressOf(file), content)).bytes()
    if (!Buffer.from(bytes).equals(await readFile(join(SITE_FOLDER, file)))) different.push(file)
  }
  expect(different).toEqual([])
})

test('scripts and the worker are those of the site', async () => {
  const files = (await readdir(bundle.client, { recursive: true })).filter((file) => /\.(?!br$)\w+$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  for (const file of files)
    expect((await readFile(join(bundle.client, file))).equals(await readFile(join(SITE_FOLDER, file))), file).toBe(
      true,
    )
})

test('the list of addresses has every page and file, and no other', async () => {
  const entries = await readdir(SITE_FOLDER, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(SITE_FOLDER.length + 1))
    .filter((file) => !NO_PAGE.test(file) && !file.startsWith('_astro/'))
  const paths = await bundle.listPaths(await readContent())
  expect(paths.toSorted()).toEqual(files.map((file) => decodeURI(addressOf(file).pathname)).toSorted())
})

test('the sitemap of a running shop is that of the site', async () => {
  const content = await readContent()
  const read = (file: string) => readFile(join(SITE_FOLDER, file), 'utf8')
  expect(sitemapIndex(SITE_URL)).toBe(await read('sitemap-index.xml'))
  expect(sitemap(await bundle.listPaths(content), content, SITE_URL)).toBe(await read('sitemap-0.xml'))
})

test('pages that are made at the same time of two catalogues never mix them', async () => {
  const content = await readContent()
  const dearer = {
    ...content,
    products: content.products.map((product) => ({ ...product, name: `${product.name} II` })),
  }
  const paths = ['/', '/menu', '/fil/menu', '/product/ensaymada', '/allergens-guide', '/search-index.json']
  const textOf = async (path: string, of: typeof content) =>
    (await render(new URL(path, SITE_URL), of)).text()
  const alone = new Map<string, string>()
  for (const path of paths)
    for (const of of [content, dearer]) alone.set(`${path} ${of === dearer}`, await textOf(path, of))
  expect(alone.get('/menu true')).toContain('Ensaymada II')
  const together = await Promise.all(
    paths.flatMap((path) =>
      [content, dearer, { ...content }, { ...dearer }].map(async (of, place) => {
        expect((await textOf(path, of)) === alone.get(`${path} ${place % 2 === 1}`), path).toBe(true)
      }),
    ),
  )
  expect(together).toHaveLength(paths.length * 4)
})

test.each([
  '/nothing',
  '/product/nothing',
  '/menu/category/nothing',
  '/menu/category/breads/page/1',
  '/menu/category/breads/page/9',
  '/occasions/nothing',
  '/blog/nothing',
  '/blog/tag/nothing',
  '/allergens-guide/breads',
  '/share/nothing.jpg',
  '/nothing.png',
  '/admin/nothing',
  '/admin/orders/nothing',
  '/fil/product/nothing',
])('%s is missing', async (path) => {
  expect((await render(new URL(path, SITE_URL), await readContent())).status).toBe(404)
})
