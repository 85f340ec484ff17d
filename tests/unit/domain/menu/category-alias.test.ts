import { expect, test } from 'vitest'
import { categoryAliases, categoryRedirect, nameSpellings } from '#domain/menu/category-alias.ts'

const PIES = { id: 8, name: 'Pies & tarts', slug: 'pies-and-tarts' }
const BREADS = { id: 1, name: 'Breads', slug: 'breads' }
const ALIASES = categoryAliases([BREADS, PIES])

function redirect(address: string, aliases = ALIASES): string | null {
  const target = categoryRedirect(new URL(address, 'http://shop'), aliases)
  return target?.href.replace('http://shop', '') ?? null
}

test.each([
  '/menu?category=8',
  '/menu?categoryId=8',
  '/menu/?category=8',
  '/menu?category=pies-and-tarts',
  '/menu?category=Pies%20%26%20tarts',
  '/menu?category=pies+tarts',
  '/menu?category=&categoryId=8',
  '/menu/category/Pies-Tarts',
  '/menu/category/pies_tarts',
  '/menu/category/PIESTARTS',
  '/menu/category/pies%20&%20tarts/',
  '/menu/category/pies-and-tarts/',
])('%s leads to the category’s canonical path (§2)', (address) => {
  expect(redirect(address)).toBe('/menu/category/pies-and-tarts')
})

test.each([
  '/menu',
  '/menu?category=',
  '/menu?category=9',
  '/menu?category=pie',
  '/menu?category=-1',
  '/menu?category=1.0',
  '/menu?category=8%00',
  '/menu?category=08',
  '/menu?category=%238',
  '/menu?categoryId=+8',
  '/menu/category/-8',
  '/menu?product=8',
  '/menus?category=8',
  '/menu/category/pies-tarts/deeper',
  '/menu/category/constructor',
  '/menu?category=__proto__',
  '/menu/category/%E0%A4%A',
  '/blog?category=8',
  '/',
])('%s is no other address of a category', (address) => {
  expect(redirect(address)).toBeNull()
})

test('keeps the rest of the address', () => {
  expect(redirect('/menu?utm_source=x&category=1&product=4#top')).toBe(
    '/menu/category/breads?utm_source=x&product=4#top',
  )
})

test('leads to no other host, whatever the category is called', () => {
  const aliases = categoryAliases([{ id: 1, name: 'x', slug: '//evil.example' }])
  const target = categoryRedirect(new URL('http://shop/menu?category=1'), aliases)
  expect(target?.host).toBe('shop')
})

test('an accent makes no difference', () => {
  const aliases = categoryAliases([{ id: 3, name: 'Piña pastries', slug: 'pina' }])
  expect(redirect('/menu/category/pina_pastries', aliases)).toBe('/menu/category/pina')
})

test('of two claims to a word an id wins over a slug, a slug over a name, the first over the second', () => {
  const [first, second] = [
    { id: 1, name: 'Cakes', slug: '2' },
    { id: 2, name: 'Cakes', slug: 'cakes-too' },
  ] as const
  const aliases = categoryAliases([first, second, { id: 3, name: 'Cakes too', slug: 'others' }])
  expect(redirect('/menu?category=2', aliases)).toBe('/menu/category/cakes-too')
  expect(redirect('/menu?category=Cakes', aliases)).toBe('/menu/category/2')
  expect(redirect('/menu?category=Cakes+too', aliases)).toBe('/menu/category/cakes-too')
})

test('spells a name with dashes, with underscores and with nothing between, but never as its slug', () => {
  expect(nameSpellings(PIES)).toEqual([
    'Pies-tarts',
    'pies-tarts',
    'Pies_tarts',
    'pies_tarts',
    'Piestarts',
    'piestarts',
  ])
  expect(nameSpellings(BREADS)).toEqual([])
})
