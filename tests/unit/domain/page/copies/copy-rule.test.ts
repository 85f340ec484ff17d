import { expect, test } from 'vitest'
import { CATALOGUE_TAG, fileRule, pageRule, SHELL_TAG } from '#domain/page/copies/copy-rule.ts'

test.each([
  '/admin',
  '/admin/orders',
  '/login',
  '/account',
  '/verify',
  '/reset',
  '/new-email',
  '/your-data',
  '/feedback',
])('no copy of %s is ever kept', (path) => expect(pageRule(path)).toBeNull())

test.each([
  ['/product/pandesal', 'product', 'product:pandesal'],
  ['/menu', 'category', CATALOGUE_TAG],
  ['/menu/category/breads', 'category', CATALOGUE_TAG],
  ['/', 'category', CATALOGUE_TAG],
  ['/about', 'static', 'static'],
  ['/order', 'static', SHELL_TAG],
  ['/checkout', 'static', SHELL_TAG],
  ['/fil/checkout', 'static', SHELL_TAG],
])('a copy of the page %s is kept as %s, with the tag %s', (path, kind, tag) => {
  expect(pageRule(path)).toMatchObject({ key: path, kind })
  expect(pageRule(path)?.tags).toContain(tag)
})

test.each([
  ['/_astro/cart.abc.js', '', 'static'],
  ['/images/pandesal-1.webp', '?w=640&q=40', 'picture'],
  ['/menu-index.json', '', 'category'],
  ['/api/v1/products/12', '', 'answer'],
  ['/api/v1/products/popular', '?limit=10', 'answer'],
  ['/manifest.webmanifest', '', 'other'],
  ['/api/v1/categories/active', '', 'category'],
])('%s%s is kept as %s', (path, search, kind) => {
  expect(fileRule(path, search)).toMatchObject({ key: path + search, kind })
})

test.each([
  '/api/v1/orders/mine',
  '/api/v1/orders/abc',
  '/api/v1/account/profile',
  '/api/v1/auth/me',
  '/api/v1/admin/products',
  '/api/v1/vouchers/available',
  '/api/v1/products/search',
  '/api/v1/health/products',
  '/api/v1/security/csrf',
  '/recover.js',
  '/_astro/dictionary.en.abc.txt',
  '/service-worker.js',
])('an answer of %s is never kept', (path) => expect(fileRule(path, '')).toBeNull())

test('another size of a picture has the same tag', () => {
  const tags = (search: string) => fileRule('/images/pandesal-1.webp', search)?.tags
  expect(tags('?w=160&q=60')).toEqual(tags('?w=640&q=40'))
})
