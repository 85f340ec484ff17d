import { expect, test } from 'vitest'
import { circles, importsOf, refusal } from '#scripts/check/imports.ts'

/** What a file may not import of these names. */
function refused(path: string, names: readonly string[]): string[] {
  return names.filter((name) => refusal(path, name) !== null)
}

const PROBES = [
  {
    path: 'src/domain/probe.ts',
    may: ['./money.ts', '#words/say.ts'],
    not: ['#contract/text.ts', 'zod/mini', 'node:fs'],
  },
  {
    path: 'src/contract/admin/probe.ts',
    may: ['#contract/money.ts', 'zod/mini'],
    not: ['zod', '#client/api.ts', 'react'],
  },
  {
    path: 'src/client/probe.ts',
    may: ['@noble/hashes/sha2.js'],
    not: ['#stores/cart/cart.ts', 'nanostores'],
  },
  {
    path: 'src/stores/cart/probe.ts',
    may: ['#stores/page/toasts.ts'],
    not: ['#stores/voucher/vouchers.ts', 'react'],
  },
  {
    path: 'src/stores/checkout/probe.ts',
    may: ['#stores/voucher/vouchers.ts'],
    not: ['#islands/cart/Cart.tsx'],
  },
  {
    path: 'src/islands/cart/Probe.tsx',
    may: ['react', 'react-dom/client'],
    not: ['#islands/admin/Orders.tsx', 'recharts', 'lodash'],
  },
  {
    path: 'src/islands/admin/Probe.tsx',
    may: ['#islands/admin/Orders.tsx', 'recharts'],
    not: ['#components/product/Price.astro'],
  },
  {
    path: 'src/page-scripts/cart/probe.ts',
    may: ['#islands/cart/mount.tsx'],
    not: ['react', '#islands/admin/Orders.tsx'],
  },
  {
    path: 'src/components/Probe.astro',
    may: ['astro:assets', '#page-scripts/page/make.ts'],
    not: ['#layouts/Page.astro', '#islands/admin/Orders.tsx'],
  },
  {
    path: 'src/components/pictures/probe.ts',
    may: ['node:fs', 'sharp'],
    not: ['#stores/cart/cart.ts', 'astro'],
  },
  {
    path: 'src/pages/probe.astro',
    may: ['#layouts/Page.astro'],
    not: ['#islands/admin/Orders.tsx', '#server/app.ts'],
  },
  { path: 'src/pages/admin/probe.astro', may: ['#islands/admin/Orders.tsx'], not: ['recharts'] },
  {
    path: 'src/server/order/probe.ts',
    may: ['#server/http/route.ts', 'hono'],
    not: ['#server/config.ts', '#stores/cart/cart.ts'],
  },
  { path: 'src/server/start.ts', may: ['#server/config.ts'], not: ['#integrations/pages/compress.ts'] },
  {
    path: 'src/server/flow/probe.ts',
    may: ['#contract/text.ts', 'node:fs'],
    not: ['#server/keys/derive.ts'],
  },
  {
    path: 'src/server/db/probe.ts',
    may: ['#server/keys/derive.ts'],
    not: ['#server/http/route.ts', '#server/order/routes.ts'],
  },
  {
    path: 'src/service-worker/probe.ts',
    may: ['#client/signing/signature.ts', 'workbox-routing'],
    not: ['#client/api.ts'],
  },
]

test.each(PROBES)('$path may import what is below its room, and nothing else', ({ path, may, not }) => {
  expect(refused(path, [...may, ...not, './deep/x.ts', '../x.ts'])).toEqual([
    ...not,
    './deep/x.ts',
    '../x.ts',
  ])
})

test('a folder without a row is refused', () => {
  expect(refusal('src/helpdesk/probe.ts', './x.ts')).toContain('no row')
})

test('types, re-exports, imports that happen later, and the scripts of components are imports', () => {
  const lines = [
    "import type { One } from '#stores/one.ts'",
    "export { two } from '#stores/two.ts'",
    "const three = await import('#stores/three.ts')",
    "type Four = import('#stores/four.ts').Four",
    "// import '#stores/comment.ts'",
  ]
  const names = ['#stores/one.ts', '#stores/two.ts', '#stores/three.ts', '#stores/four.ts']
  expect(importsOf('src/domain/probe.ts', lines.join('\n')).sort()).toEqual(names.toSorted())
  const [first = '', second = ''] = lines
  const component = ['---', first, '---', '<p>import</p>', '<script>', second, '</script>'].join('\n')
  expect(importsOf('src/components/Probe.astro', component)).toEqual(['#stores/one.ts', '#stores/two.ts'])
})

test('files that import one another are a circle, also for types and over three files', () => {
  const code = {
    'src/server/flow/one.ts': "import type { Two } from './two.ts'",
    'src/server/flow/two.ts': "import type { Three } from '#server/keys/three.ts'",
    'src/server/keys/three.ts': "import { one } from '#server/flow/one.ts'",
    'src/server/keys/four.ts': "import { one } from '#server/flow/one.ts'",
  }
  const imports = new Map(Object.entries(code).map(([path, text]) => [path, importsOf(path, text)]))
  expect(circles(imports).map((group) => group.toSorted())).toEqual([Object.keys(code).slice(0, 3)])
  imports.set('src/server/keys/three.ts', [])
  expect(circles(imports)).toEqual([])
})
