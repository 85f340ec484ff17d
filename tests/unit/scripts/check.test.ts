import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

type Layer = { path: string; may: string[]; mayNot: string[] }

const ABOVE_CONTRACT = ['#client/pipeline/request.ts', '#stores/cart/cart.ts', '#islands/cart/Cart.tsx', '#server/app.ts']
const ADMIN = ['#islands/admin/Orders.tsx', 'recharts', 'react-image-crop', 'papaparse']
const OUTSIDE = ['../cart.ts', '../../domain/cart.ts', './deep/cart.ts', '#server/app.ts', 'zod', 'lodash']
const BELOW_ISLANDS = [
  './Price.tsx',
  '#stores/cart/cart.ts',
  '#client/pipeline/request.ts',
  '#contract/order/order.ts',
  '#domain/cart/cart.ts',
]

const LAYERS: Layer[] = [
  {
    path: 'src/domain/probe.ts',
    may: ['./money.ts'],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT, '#domain/money.ts', '#contract/order/order.ts', 'node:fs', 'zod/mini'],
  },
  {
    path: 'src/contract/probe.ts',
    may: ['./money.ts', '#domain/money.ts', 'zod/mini'],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT, 'node:fs', 'react'],
  },
  {
    path: 'src/contract/admin/probe.ts',
    may: ['./product.ts', '#contract/money.ts', '#domain/money.ts', 'zod/mini'],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT],
  },
  {
    path: 'src/client/probe.ts',
    may: [
      './request.ts',
      '#contract/order/order.ts',
      '#domain/cart/cart.ts',
      'zod/mini',
      'cockatiel',
      '@noble/hashes/sha2.js',
    ],
    mayNot: [...OUTSIDE, '#stores/cart/cart.ts', '#islands/cart/Cart.tsx', 'nanostores', 'react', 'node:fs'],
  },
  {
    path: 'src/stores/probe.ts',
    may: ['./cart.ts', '#client/pipeline/request.ts', '#contract/order/order.ts', '#domain/cart/cart.ts', 'nanostores'],
    mayNot: [...OUTSIDE, ...ADMIN, '#islands/cart/Cart.tsx', '#components/product/Price.astro', 'react'],
  },
  {
    path: 'src/islands/cart/Probe.tsx',
    may: [...BELOW_ISLANDS, 'react', 'react-dom/client', '@nanostores/react', '@tanstack/react-query'],
    mayNot: [...OUTSIDE, ...ADMIN, '#components/product/Price.astro', '#layouts/Page.astro', '#pages/index.astro'],
  },
  {
    path: 'src/islands/admin/Probe.tsx',
    may: [...BELOW_ISLANDS, ...ADMIN, 'react', '@tanstack/react-table'],
    mayNot: [...OUTSIDE, '#components/product/Price.astro'],
  },
  {
    path: 'src/components/Probe.astro',
    may: [...BELOW_ISLANDS, '#components/product/Price.astro', '@lucide/astro/icons/cake', 'astro:assets'],
    mayNot: [...OUTSIDE, ...ADMIN, '#layouts/Page.astro', '#pages/index.astro'],
  },
  {
    path: 'src/layouts/Probe.astro',
    may: [...BELOW_ISLANDS, '#components/product/Price.astro', '#styles/base.css', '@fontsource/fraunces/700.css'],
    mayNot: [...OUTSIDE, ...ADMIN, '#pages/index.astro'],
  },
  {
    path: 'src/pages/probe.astro',
    may: [...BELOW_ISLANDS, '#layouts/Page.astro', '#components/product/Price.astro', 'astro:content'],
    mayNot: [...OUTSIDE, ...ADMIN],
  },
  {
    path: 'src/pages/admin/probe.astro',
    may: [...BELOW_ISLANDS, '#layouts/Page.astro', '#islands/admin/Orders.tsx'],
    mayNot: [...OUTSIDE, 'recharts'],
  },
  {
    path: 'src/server/routes/probe.ts',
    may: ['./order.ts', '#server/order/sql/order.ts', '#contract/order/order.ts', '#domain/cart/cart.ts', 'hono', 'node:fs'],
    mayNot: ['../db/order.ts', ...ABOVE_CONTRACT.slice(0, 3), '#components/product/Price.astro', '#styles/base.css'],
  },
  {
    path: 'src/integrations/probe.ts',
    may: ['./compress.ts', '#contract/order/order.ts', '#domain/cart/cart.ts', 'astro', 'node:fs'],
    mayNot: ['../client/request.ts', ...ABOVE_CONTRACT],
  },
  {
    path: 'src/service-worker/probe.ts',
    may: ['./precache.ts', '#contract/order/order.ts', '#domain/cart/cart.ts', 'workbox-precaching', 'zod/mini'],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT.slice(0, 3), 'react'],
  },
  { path: 'src/content.config.ts', may: ['astro:content', '#integrations/x.ts'], mayNot: ['#server/app.ts'] },
  {
    path: 'tests/unit/probe.test.ts',
    may: ['#server/app.ts', '#domain/cart/cart.ts', 'vitest'],
    mayNot: ['../x.ts'],
  },
  { path: 'scripts/probe.ts', may: ['#server/app.ts', './check/names.ts'], mayNot: ['../x.ts'] },
]

/** The plugin that says how effects are written. */
const PLUGIN = 'scripts/check/effect-body.grit'

/** The lines of the file that the rule reports: the one about imports, or the one of the plugin. */
function refusedLines(path: string, lines: string[], rule = 'style/noRestrictedImports'): number[] {
  mkdirSync(join(folder, dirname(PLUGIN)), { recursive: true })
  for (const name of ['biome.json', '.gitignore', PLUGIN]) copyFileSync(name, join(folder, name))
  const isAstro = path.endsWith('.astro')
  write(path, (isAstro ? ['---', ...lines, '---'] : lines).join('\n'))
  const words = ['lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none', path]
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, words, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { start: { line: number } } }[] }
  return diagnostics.map(({ location }) => location.start.line - (isAstro ? 2 : 1))
}

describe('who may import whom', () => {
  test.each(LAYERS)('$path', ({ path, may, mayNot }) => {
    const names = [...may, ...mayNot]
    const lines = names.map((name, index) => `import { name${index} } from '${name}'`)
    expect(refusedLines(path, lines).map((line) => names[line])).toEqual(mayNot)
  })

  test('holds for types, re-exports, and imports that happen later', () => {
    const lines = [
      "import type { Cart } from '#stores/cart/cart.ts'",
      "export { cart } from '#stores/cart/cart.ts'",
      "const cart = await import('#stores/cart/cart.ts')",
    ]
    expect(refusedLines('src/domain/probe.ts', lines)).toEqual([0, 1, 2])
  })

  test('holds for the script of a component', () => {
    const lines = [
      '---',
      '<script>',
      "import '#islands/cart/Cart.tsx'",
      "import '#server/app.ts'",
      '</script>',
    ]
    expect(refusedLines('src/components/Probe.astro', lines)).toEqual([3])
  })
})

describe('effects', () => {
  test('have a body in braces, so that React calls no answer of theirs as a clean-up', () => {
    const refused = [
      'useEffect(() => place.scrollIntoView(), [])',
      'useEffect(() => void load(), [])',
      'useLayoutEffect(() => place.focus())',
      'React.useLayoutEffect(() => watch(), [])',
      'useInsertionEffect(() => style(), [])',
    ]
    const taken = [
      'useEffect(() => { return watch() }, [])',
      'useEffect(() => { load() })',
      'useEffect(watch, [])',
    ]
    const lines = [...refused, ...taken]
    expect(refusedLines('src/islands/cart/Probe.tsx', lines, 'plugin').map((line) => lines[line])).toEqual(
      refused,
    )
  })
})

function check(name: string): string {
  const script = join(root, 'scripts/check.ts')
  return spawnSync('node', [script, name], { cwd: folder, encoding: 'utf8' }).stdout.trim()
}

describe('names', () => {
  beforeEach(() => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder })
  })

  test('is content with names that say something', () => {
    write('src/islands/cart/CartPanel.tsx', 'export const x = 1\n')
    write('src/pages/product/[slug].astro', '<p>Ensaymada</p>\n')
    write('src/service-worker/precache.ts', 'export const x = 1\n')
    expect(check('names')).toBe('✓ check names')
  })

  test.each([
    ['src/utils/money.ts', 'x'],
    ['src/domain/helpers.ts', 'x'],
    ['src/stores/cart-helpers.ts', 'x'],
    ['src/islands/cart/CartManager.tsx', 'x'],
    ['src/islands/cart/cart-panel.tsx', 'x'],
    ['src/domain/CartItem.ts', 'x'],
    ['src/shared/money.ts', 'x'],
    ['src/components/Long.astro', 'x\n'.repeat(251)],
    ['src/styles/long.css', 'x\n'.repeat(251)],
    ['src/domain/cart/cart.ts', `// ${'TO'}DO: finish`],
    ['src/domain/cart/cart.ts', `// @ts-${'ignore'}`],
    ['tests/unit/cart.test.ts', `test.${'only'}('x')`],
    ['tests/unit/cart.test.ts', `describe.${'skip'}('x')`],
    ['scripts/seed.ts', `read('/${'home'}/maria/pugon/x')`],
  ])('refuses %s', (path, text) => {
    write(path, text)
    expect(check('names')).toContain(`✗ check names\n${path}`)
  })

  test('refuses the path of the checkout', () => {
    write('scripts/seed.ts', `read('${folder}/content')`)
    expect(check('names')).toContain('is a path of one machine')
  })
})

describe('top level', () => {
  test('refuses what the map does not show, and nothing that git ignores', () => {
    write('.gitignore', 'dist/\n')
    write('dist/index.html', '')
    write('README.md', '')
    expect(check('top-level')).toBe('✓ check top-level')
    write('notes.txt', '')
    expect(check('top-level')).toContain('notes.txt')
  })
})
