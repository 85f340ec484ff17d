import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGES_VERSION } from '#contract/content/kept-page.ts'

const FRAME = { phone: '0917 000 0000' }

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pugon-pages-'))
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  await mkdir(join(root, 'dist', '_astro'), { recursive: true })
  await writeFile(join(root, 'dist', '_astro', 'cart.A1.js'), '')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
})

/** A page as a build of these sources makes it: what was rendered now is marked. */
async function buildPage(sources: string, facts: readonly object[]): Promise<string> {
  vi.resetModules()
  vi.stubEnv(PAGES_VERSION, sources)
  const { keptPage } = await import('#integrations/pages/kept-pages.ts')
  let isRendered = false
  const html = await keptPage(facts, async () => {
    isRendered = true
    return `<p>${JSON.stringify(facts)} ₱</p>`
  })
  expect(html).toBe(`<p>${JSON.stringify(facts)} ₱</p>`)
  return isRendered ? 'rendered' : 'kept'
}

test('a page of the same facts and sources is taken from an earlier build', async () => {
  expect(await buildPage('v1', [FRAME, { price: 100 }])).toBe('rendered')
  expect(await buildPage('v1', [FRAME, { price: 100 }])).toBe('kept')
})

test('it is rendered again when one of its facts, the sources, or a file that it names has changed', async () => {
  await buildPage('v1', [FRAME, { price: 100 }])
  expect(await buildPage('v1', [FRAME, { price: 101 }])).toBe('rendered')
  expect(await buildPage('v1', [{ phone: '0918 000 0000' }, { price: 100 }])).toBe('rendered')
  expect(await buildPage('v2', [FRAME, { price: 100 }])).toBe('rendered')
  await writeFile(join(root, 'dist', '_astro', 'menu.B2.js'), '')
  expect(await buildPage('v1', [FRAME, { price: 100 }])).toBe('rendered')
})

test('a page whose file a power cut left empty or incomplete is rendered again', async () => {
  await buildPage('v1', [FRAME])
  const pages = join(root, '.cache', 'pages')
  const [name = ''] = await readdir(pages)
  const whole = await readFile(join(pages, name))
  for (const left of [0, whole.length - 5]) {
    await writeFile(join(pages, name), whole.subarray(0, left))
    expect(await buildPage('v1', [FRAME])).toBe('rendered')
    expect(await buildPage('v1', [FRAME])).toBe('kept')
  }
})

test('a build that names no sources renders every page', async () => {
  expect(await buildPage('', [FRAME])).toBe('rendered')
  expect(await buildPage('', [FRAME])).toBe('rendered')
})
