import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import type { render as renderPage } from '#pages/_render.ts'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { ALL_PAGES, SITE_FOLDER } from '#tests/site/setup/built-site.ts'
import { buildIn } from '#tests/site/setup/own-build.ts'

// The pages' code for a running shop, bundled for real, beside the finished site of the same sources.

const BUILD_MS = 600_000
/** Files that pages do not make: those of `public`, the bundler, the sitemap and of static hosts. */
const NO_PAGE = /^_|\.(?:br|gz)$|^icon\.svg$|^service-worker\.js$|^sitemap-/

// Where a bundle is made is in the names of its files.
const FOLDER = '.cache/on-demand'
const CLIENT = join(FOLDER, 'client')
let render: typeof renderPage
const readContent = async () => {
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  return loaded.data
}
const addressOf = (file: string) =>
  new URL(`/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`, SITE_URL)

beforeAll(async () => {
  await buildIn('.', { SITE_URL, SITE_OUTPUT: 'server', SITE_OUT_DIR: FOLDER })
  ;({ render } = await import(pathToFileURL(resolve(FOLDER, 'server/entry.mjs')).href))
}, BUILD_MS)
afterAll(() => rm(FOLDER, { recursive: true, force: true }))

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
  const files = (await readdir(CLIENT, { recursive: true })).filter((file) => /\.\w+$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  for (const file of files)
    expect((await readFile(join(CLIENT, file))).equals(await readFile(join(SITE_FOLDER, file))), file).toBe(
      true,
    )
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
