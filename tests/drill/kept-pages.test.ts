import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_VERSION } from '#contract/content/kept-page.ts'
import { astroCommand } from '#server/publishing/run-build.ts'
import { IS_DEEP } from '#tests/depth.ts'

const root = resolve(import.meta.dirname, '..', '..')
const MINUTE = 60_000
/** Sources that no other build names: nothing is kept of them yet. */
const SOURCES = `drill-${process.pid}-${Date.now()}`

type Entry = { name: string; slug: string; price: number; sizes: { price: number; stockQuantity: number }[] }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(root, '.cache', 'kept-pages-'))
  await cp(join(root, 'content', 'catalogue'), join(folder, 'catalogue'), {
    recursive: true,
    filter: (path) => !path.endsWith('images'),
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds the folder's catalogue; `sources` is empty for a build that takes no page from an earlier one. */
async function build(name: string, sources: string): Promise<string> {
  const [file, ...words] = astroCommand(root)
  const out = join(folder, name)
  const places = { CATALOGUE_URL: join(folder, 'catalogue'), SITE_OUT_DIR: out, SITE_URL: 'http://localhost' }
  await promisify(execFile)(file, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...places, [PAGES_VERSION]: sources },
    maxBuffer: 64_000_000,
  })
  return out
}

async function edit<Content>(file: string, change: (content: Content) => void): Promise<void> {
  const path = join(folder, 'catalogue', file)
  const content = JSON.parse(await readFile(path, 'utf8'))
  change(content)
  await writeFile(path, JSON.stringify(content))
}

/** The pages of two sites that differ. */
async function differences(one: string, other: string): Promise<string[]> {
  const pages = (await readdir(one, { recursive: true })).filter((path) => path.endsWith('.html'))
  const differ: string[] = []
  for (const page of pages)
    if ((await readFile(join(one, page), 'utf8')) !== (await readFile(join(other, page), 'utf8')))
      differ.push(page)
  return differ.sort()
}

test.runIf(IS_DEEP)(
  'a build that keeps the pages of an earlier one makes the same site as one that renders every page',
  { timeout: 10 * MINUTE },
  async () => {
    const before = await build('before', SOURCES)
    await edit<Entry[]>('products.json', ([first, second]) => {
      if (!first || !second) throw new Error('The catalogue has too few products')
      first.name = 'Pandesal of the morning'
      for (const size of second.sizes) size.stockQuantity = 0
    })
    const [edited, whole] = [await build('edited', SOURCES), await build('edited-whole', '')]
    expect(await differences(edited, whole)).toEqual([])
    expect((await differences(before, edited)).length).toBeGreaterThan(2)

    await edit<{ phone: string }>('site.json', (site) => {
      site.phone = '0918 555 0123'
    })
    await edit<{ name: string }[]>('categories.json', ([first]) => {
      if (first) first.name = 'Breads of the day'
    })
    const [framed, framedWhole] = [await build('framed', SOURCES), await build('framed-whole', '')]
    expect(await differences(framed, framedWhole)).toEqual([])
    const products = (await differences(edited, framed)).filter((page) => page.startsWith('product/'))
    expect(products.length).toBeGreaterThan(30)
  },
)
