import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DIGESTS_FILE, PAGES_FILE } from '#contract/content/page-bundle.ts'
import { type PageList, readPageList, writePageList } from '#integrations/bundle/page-list.ts'

let site: string
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'pugon-list-'))
})
afterEach(() => rm(site, { recursive: true }))

const contents = (name: string, size: number) => ({ digest: name.padEnd(43, '-'), size })
const list: PageList = new Map([
  [
    'menu.html',
    {
      key: 'the menu',
      files: [contents('page', 900), contents('brotli', 300), contents('gzip', 350)],
      marks: { scripts: ['one'], styles: [], isListed: true },
      isHasty: true,
    },
  ],
  ['menu.json', { key: null, files: [contents('menu', 90)], marks: null, isHasty: false }],
])

test('a list is read as it was written, for sites of the same bundle', async () => {
  await writePageList(site, 'bundle', list)
  expect(await readPageList(site, 'bundle')).toEqual(list)
  expect(await readPageList(site, 'another')).toEqual(new Map())
})

test('the digests are those of all files, so that a damaged one is noticed', async () => {
  await writeFile(join(site, 'app.js'), 'a script')
  await writePageList(site, 'bundle', list)
  const lines = (await readFile(join(site, DIGESTS_FILE), 'utf8')).trim().split('\n')
  expect(lines.map((line) => line.split(' ').at(-1)).sort()).toEqual(
    [PAGES_FILE, 'app.js', 'menu.html', 'menu.html.br', 'menu.html.gz', 'menu.json'].sort(),
  )
  expect(lines).toContain(`${createHash('sha256').update('a script').digest('base64url')} 8 app.js`)
})

test('half a list, as a power cut may leave it, is none: the next site is made all the same', async () => {
  await writePageList(site, 'bundle', list)
  const path = join(site, PAGES_FILE)
  await truncate(path, Math.floor((await readFile(path)).byteLength / 2))
  expect(await readPageList(site, 'bundle')).toEqual(new Map())
})

test('a list of the version before is none', async () => {
  const files = [['menu.html', 'the menu', [900, 300, 350], null]]
  await writeFile(join(site, PAGES_FILE), JSON.stringify({ bundle: 'bundle', marks: [], files }))
  expect(await readPageList(site, 'bundle')).toEqual(new Map())
})

test('without digests nothing is known of its files, so that all are made', async () => {
  await writePageList(site, 'bundle', list)
  await rm(join(site, DIGESTS_FILE))
  expect([...(await readPageList(site, 'bundle')).values()].flatMap(({ files }) => files)).toEqual([])
})

test('a page of which a power cut has left some digests is made again, with its copies', async () => {
  await writePageList(site, 'bundle', new Map([...list].slice(0, 1)))
  const path = join(site, DIGESTS_FILE)
  await truncate(path, (await readFile(path, 'utf8')).indexOf('\n') + 1)
  expect((await readPageList(site, 'bundle')).get('menu.html')?.files).toEqual([])
})
