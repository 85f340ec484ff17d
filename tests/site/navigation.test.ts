import { expect, test } from 'vitest'
import { currentOf, LINKS } from '#components/navigation-links.ts'
import { PAGES, pageAt, tagsOf } from './built-site.ts'

const highlighted = (path: string) => LINKS.filter((link) => currentOf(link, path)).map(({ name }) => name)

test('the bar links to Home, About, Contact, Blog, FAQ and Menu on every page', () => {
  for (const page of PAGES) {
    const hrefs = tagsOf(page, 'a').map(({ attributes }) => attributes['href'])
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/about', '/contact', '/blog', '/faq', '/menu']))
  }
})

test('a page’s own link is highlighted', () => {
  expect(highlighted('/')).toEqual(['Home'])
  expect(highlighted('/about')).toEqual(['About'])
  const current = tagsOf(pageAt('/menu'), 'a').filter(({ attributes }) => attributes['aria-current'])
  expect(current.map(({ attributes }) => attributes['href'])).toContain('/menu')
  expect(current.map(({ attributes }) => attributes['href'])).not.toContain('/')
})

test('any path starting with /blog highlights Blog', () => {
  expect(highlighted('/blog')).toEqual(['Blog'])
  expect(highlighted('/blog/banana-bread-storage-guide')).toEqual(['Blog'])
  expect(highlighted('/menu/category/breads')).toEqual([])
})
