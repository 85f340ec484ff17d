import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_PAGE_RULES, PAGE_RULES } from '#domain/page/cdn-rules.ts'
import { pageKind } from '#domain/page/kinds/page-kind.ts'
import { PAGE_KINDS } from '#domain/page/kinds/page-kinds.ts'

test('a CDN needs at most three page rules, and the operator’s page names them in their order (§9)', () => {
  expect(PAGE_RULES.length).toBeLessThanOrEqual(MAX_PAGE_RULES)
  expect(MAX_PAGE_RULES).toBe(3)
  const readme = readFileSync(join(import.meta.dirname, '../../../../src/server/cdn/README.md'), 'utf8')
  const named = [...readme.matchAll(/^\| `(\/[^`]+)` \|/gm)].map(([, addresses]) => addresses)
  expect(named).toEqual(PAGE_RULES.map(({ addresses }) => addresses))
})

test.each([
  ['/', 'home'],
  ['/menu/category/breads', 'menu'],
  ['/occasions/christmas', 'menu'],
  ['/product/ensaymada', 'product'],
  ['/blog/', 'article'],
  ['/checkout', 'checkout'],
  ['/order', 'account'],
  ['/about/', 'text'],
  ['/menus', 'text'],
  ['/admin/orders', null],
] as const)('the page %s counts as %s (D59)', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
  if (kind) expect(PAGE_KINDS).toContain(kind)
})
