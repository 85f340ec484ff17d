import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  BUNDLE_FOLDER,
  DIGESTS_FILE,
  EARLIER_SITE,
  HASTY_FILE,
  PAGES_FILE,
  UNHURRIED,
} from '#contract/content/page-bundle.ts'
import { TEXTS_FILE } from '#contract/content/text-file.ts'
import { TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import { astroCommand, type BuildCommand, renderCommand } from '#server/publishing/run-build.ts'
import { IS_DEEP } from '#tests/depth.ts'

const root = resolve(import.meta.dirname, '..', '..')
const MINUTE = 60_000

type Entry = { name: string; slug: string; price: number; sizes: { price: number; stockQuantity: number }[] }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(root, '.cache', 'kept-bundle-'))
  await cp(join(root, 'content', 'catalogue'), join(folder, 'catalogue'), {
    recursive: true,
    filter: (path) => !path.endsWith('images'),
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program that makes a site of the folder's catalogue; resolves to its output. */
async function run(name: string, command: BuildCommand, variables: object): Promise<string> {
  const [file, ...words] = command
  const places = { CATALOGUE_URL: join(folder, 'catalogue'), SITE_OUT_DIR: siteOf(name) }
  const { stdout } = await promisify(execFile)(file, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: 'http://localhost', ...places, ...variables },
    maxBuffer: 64_000_000,
  })
  return stdout
}

const siteOf = (name: string) => join(folder, name)
const bundle = () => join(folder, 'bundle')
async function buildWhole(name: string): Promise<string> {
  await run(name, astroCommand(root), {})
  return siteOf(name)
}
async function render(name: string, earlier: string, haste: object = { [UNHURRIED]: '1' }): Promise<string> {
  await run(name, renderCommand(root), { [BUNDLE_FOLDER]: bundle(), [EARLIER_SITE]: earlier, ...haste })
  return siteOf(name)
}

async function edit<Content>(file: string, change: (content: Content) => void): Promise<void> {
  const path = join(folder, 'catalogue', file)
  const content = JSON.parse(await readFile(path, 'utf8'))
  change(content)
  await writeFile(path, JSON.stringify(content))
}

/** Files that only `render-site.ts` writes. */
const OF_THE_BUILDER = [PAGES_FILE, DIGESTS_FILE, HASTY_FILE, TEXT_MISTAKES_FILE]

/** The files of two sites that differ, or that only one of them has. */
async function differences(one: string, other: string): Promise<string[]> {
  const files = async (site: string) =>
    (await readdir(site, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !OF_THE_BUILDER.includes(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
  const names = new Set([...(await files(one)), ...(await files(other))])
  const differ: string[] = []
  for (const name of names) {
    const [first, second] = await Promise.all(
      [one, other].map((site) => readFile(join(site, name)).catch(() => null)),
    )
    if (!(first && second?.equals(first))) differ.push(name)
  }
  return differ.sort()
}

test('a shop’s build makes no page while it bundles, and asks for no catalogue', {
  timeout: 3 * MINUTE,
}, async () => {
  const texts = siteOf('texts.json')
  await writeFile(texts, '[]')
  const nowhere = { CATALOGUE_URL: 'http://127.0.0.1:9/api/v1', [TEXTS_FILE]: texts }
  const output = await run('bundled', astroCommand(root), { ...nowhere, [BUNDLE_FOLDER]: bundle() })
  expect(output).not.toMatch(/[├└]─/)
  const frame = await readdir(join(bundle(), 'frame'), { recursive: true })
  expect(frame).toContain('service-worker.js')
  expect(frame.filter((name) => /\.(?:html|json)$|sitemap|_headers/.test(name))).toEqual([])
})

let before: string
test('a site rendered with a kept bundle is that of a whole build, byte for byte', {
  timeout: 3 * MINUTE,
}, async () => {
  before = await render('before', '')
  expect(await differences(before, await buildWhole('before-whole'))).toEqual([])
  expect(await differences(before, await render('unchanged', before))).toEqual([])
})

test.runIf(IS_DEEP)('it is so after every kind of edit', { timeout: 10 * MINUTE }, async () => {
  await edit<Entry[]>('products.json', ([first, second, third]) => {
    if (!(first && second && third)) throw new Error('The catalogue has too few products')
    first.name = 'Pandesal of the morning'
    third.slug = `${third.slug}-of-cavite`
    for (const size of second.sizes) size.stockQuantity = 0
  })
  const [edited, editedWhole] = [await render('edited', before), await buildWhole('edited-whole')]
  expect(await differences(edited, editedWhole)).toEqual([])
  expect((await differences(before, edited)).length).toBeGreaterThan(2)

  await edit<{ name: string }[]>('categories.json', ([first]) => {
    if (first) first.name = 'Breads of the day'
  })
  const [framed, framedWhole] = [await render('framed', edited), await buildWhole('framed-whole')]
  expect(await differences(framed, framedWhole)).toEqual([])
  const products = (await differences(edited, framed)).filter((page) => page.startsWith('product/'))
  expect(products.length).toBeGreaterThan(30)
})

test.runIf(IS_DEEP)(
  'a site made in a hurry has the same pages, and made again without hurry it is the whole build’s, byte for byte',
  {
    timeout: 5 * MINUTE,
  },
  async () => {
    // New to this machine, whose builds keep their copies.
    await edit<{ name: string }[]>('categories.json', ([first]) => {
      if (first) first.name = `Breads ${randomUUID().slice(0, 8)}`
    })
    const hurried = await render('hurried', before, {})
    const refined = await render('refined', hurried)
    const whole = await buildWhole('hurried-whole')
    expect(await differences(refined, whole)).toEqual([])
    const larger = await differences(hurried, whole)
    expect(larger.length).toBeGreaterThan(100)
    expect(larger.filter((name) => !/\.(?:br|gz)$/.test(name))).toEqual([])
  },
)

test.runIf(IS_DEEP)(
  'a page that a power cut has left empty in the earlier site is rendered again',
  {
    timeout: MINUTE,
  },
  async () => {
    const whole = await render('whole', '')
    const [page = ''] = (await readdir(join(whole, 'product'))).filter((name) => name.endsWith('.html'))
    const kept = await readFile(join(whole, 'product', page))
    for (const end of ['', '.br']) {
      const cut = await render(`cut${end}`, '')
      await truncate(join(cut, 'product', page + end), 0)
      expect((await readFile(join(await render(`mended${end}`, cut), 'product', page))).equals(kept)).toBe(
        true,
      )
    }
  },
)

test('a bundle with a file that a power cut has left empty makes no site', { timeout: MINUTE }, async () => {
  await truncate(join(bundle(), 'frame', 'service-worker.js'), 0)
  await expect(render('broken', '')).rejects.toThrow('is not whole')
})
