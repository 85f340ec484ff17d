import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_PAGES } from '#islands/admin/admin-pages.ts'
import { PAGES, pageAt } from '#tests/site/setup/built-site.ts'
import {
  entries,
  everyImport,
  gzipBytes,
  lazyImports,
  readScript,
  staticImports,
} from '#tests/site/setup/script-graph.ts'

/** Design: the admin's scripts before it can be used, in bytes of gzip. */
const FIRST_LOAD_BYTES = 300_000

const sources = resolve(import.meta.dirname, '..', '..', '..', 'src')
const contracts = resolve(sources, 'contract', 'admin')

/** Addresses of pages, to which the account links for staff. */
const PAGE_PATHS = ADMIN_PAGES.map(({ name }) => `/admin/${name}`)
const callPaths = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(resolve(contracts, file), 'utf8').matchAll(/path: '([^']+)'/g)])
  .map(([, path = '']) => path)

/** Marks of the admin area: the addresses that only it calls, and words from packages that only it uses. */
const MARKS = [
  ...callPaths.filter((path) => !PAGE_PATHS.includes(path)),
  'UndetectableDelimiter',
  'recharts',
  'ReactCrop',
  'ALLOWED_ATTR',
]

const gate = readFileSync(resolve(sources, 'islands', 'admin', 'AdminGate.tsx'), 'utf8')
/** Each page with the screen that the gate loads for it. */
const SHELLS = ADMIN_PAGES.map(({ name }) => ({
  path: `/admin/${name}`,
  screen:
    new RegExp(`['\\s]${name}'?: screen\\(\\(\\) => import\\('[^']+/(\\w+)\\.tsx'`).exec(gate)?.[1] ?? '',
}))
const isAdmin = ({ path }: { path: string }) => path === '/admin' || path.startsWith('/admin/')
const marksOf = (code: string) => MARKS.filter((mark) => code.includes(mark))

/** A screen's own scripts: the page's, their imports, and from the lazy ones the screen's. */
function firstLoad(path: string, screen: string): Set<string> {
  const first = staticImports(entries(pageAt(path)))
  const frame = lazyImports(first).filter((file) => readScript(file).includes('This page is for admins'))
  const loaded = staticImports(frame, first)
  const screens = lazyImports(loaded).filter((file) => file.startsWith(`${screen}.`))
  expect(screens, screen).toHaveLength(1)
  return staticImports(screens, loaded)
}

test.each(SHELLS)(
  '$path can be used after at most 300 kB, charts, CSV and DOMPurify not among it',
  ({ path, screen }) => {
    const files = [...firstLoad(path, screen)]
    const bytes = files.reduce((sum, file) => sum + gzipBytes(readScript(file)), 0)
    process.stdout.write(`${path} ${(bytes / 1000).toFixed(1)} kB\n`)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
    const code = files.map(readScript).join('')
    expect(code).toContain('This page is for admins')
    for (const lazy of ['UndetectableDelimiter', 'recharts-', 'ALLOWED_ATTR'])
      expect(code).not.toContain(lazy)
  },
)

test('not one script of the admin area is within reach of a shopper’s page', () => {
  const shoppers = PAGES.filter((page) => !isAdmin(page))
  const scripts = everyImport(new Set(shoppers.flatMap(entries)))
  expect(scripts.size).toBeGreaterThan(20)
  expect([...scripts].filter((file) => marksOf(readScript(file)).length > 0)).toEqual([])
  expect(shoppers.filter(({ html }) => marksOf(html).length > 0).map(({ path }) => path)).toEqual([])
})

test('the marks by which that is seen are in the admin’s scripts', () => {
  const admin = [...everyImport(entries(pageAt('/admin')))].map(readScript).join('')
  for (const mark of [
    '/admin/products',
    '/admin/orders',
    'UndetectableDelimiter',
    'recharts',
    'ReactCrop',
    'ALLOWED_ATTR',
  ])
    expect(admin).toContain(mark)
})
