import { expect, test } from 'vitest'
import { ADMIN, currentOf, LINKS } from '#components/page/navigation-links.ts'
import { PAGES, pageAt, tagsOf } from '#tests/site/setup/built-site.ts'

const highlighted = (path: string) => LINKS.filter((link) => currentOf(link, path)).map(({ name }) => name)

test('the bar links to Home, About, Contact, Blog, FAQ and Menu on every page (§2)', () => {
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

test('any path starting with /blog highlights Blog (§2)', () => {
  expect(highlighted('/blog')).toEqual(['Blog'])
  expect(highlighted('/blog/banana-bread-storage-guide')).toEqual(['Blog'])
  expect(highlighted('/menu/category/breads')).toEqual([])
})

test('any path starting with /admin highlights Admin (§2)', () => {
  for (const path of ['/admin', '/admin/dashboard', '/admin/products/7'])
    expect(currentOf(ADMIN, path)).toBeTruthy()
  for (const path of ['/', '/account', '/menu']) expect(currentOf(ADMIN, path)).toBeUndefined()
  for (const path of ['/admin', '/admin/dashboard']) {
    const link = tagsOf(pageAt(path), 'a').find(({ attributes }) => attributes['href'] === '/admin/dashboard')
    expect(link?.attributes['aria-current']).toBeTruthy()
  }
})

test('every page links to Login, and hides links that are for signed-in users', () => {
  for (const page of PAGES) {
    const hrefs = tagsOf(page, 'a').map(({ attributes }) => attributes['href'])
    expect(hrefs).toEqual(expect.arrayContaining(['/login', '/account', '/admin/dashboard']))
    expect(page.html).toMatch(/html:not\(\[data-session\]\) \.signed-in,[^{]*\{display:none\}/)
    expect(tagsOf(page, 'html')[0]?.attributes['data-session']).toBeUndefined()
    const admin = tagsOf(page, 'li').find(({ attributes }) => 'data-admin' in attributes)
    expect(admin?.attributes).toHaveProperty('hidden')
  }
})

test.each([
  '/login',
  '/account',
  '/verify',
  '/reset',
  '/new-email',
  '/stop-notices',
  '/feedback',
  '/admin',
  '/admin/dashboard',
])('%s is kept out of search engines and holds nothing of anybody', (path) => {
  const page = pageAt(path)
  const robots = tagsOf(page, 'meta').find(({ attributes }) => attributes['name'] === 'robots')
  expect(robots?.attributes['content']).toBe('noindex')
  expect(page.html).not.toMatch(/ROLE_|@example|Bearer/)
})
