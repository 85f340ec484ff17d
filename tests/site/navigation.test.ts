import { expect, test } from 'vitest'
import { ADMIN, currentOf, LINKS } from '#components/page/navigation/navigation-links.ts'
import { isAlone, PAGES, pageAt, tagsOf } from '#tests/site/setup/built-site.ts'

const isOffice = ({ path }: { path: string }) => /^\/admin(?:\/|$)/.test(path)
const SHOP_PAGES = PAGES.filter((page) => !(isOffice(page) || isAlone(page)))

const highlighted = (path: string) => LINKS.filter((link) => currentOf(link, path)).map(({ name }) => name)

const SCRIPT = /<script\b[\s\S]*?<\/script>/g

test('the bar links to Home, About, Contact, Blog, FAQ and Menu on every page of the shop (§2)', () => {
  for (const page of SHOP_PAGES) {
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
})

test('the admin area has a frame of its own: nothing of the shoppers’ page surrounds it', () => {
  const offices = PAGES.filter(isOffice)
  expect(offices.length).toBeGreaterThan(10)
  for (const page of offices) {
    expect(tagsOf(page, 'footer')).toEqual([])
    // Their first script is there, and finds nothing of it.
    expect(page.html.replaceAll(SCRIPT, '')).not.toMatch(
      /data-(?:cart|toast|delivery-notice|to-top)|id="(?:navigation|search)"/,
    )
    expect(tagsOf(page, 'h1')).toHaveLength(1)
    expect(tagsOf(page, 'main')[0]?.attributes['id']).toBe('content')
  }
})

test('every page of the shop links to Login, and hides links that are for signed-in users', () => {
  for (const page of SHOP_PAGES) {
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
  '/your-data',
  '/stop-notices',
  '/order-by-text',
  '/feedback',
  '/custom',
  '/enquiry',
  '/admin',
  '/admin/dashboard',
])('%s is kept out of search engines and holds nothing of anybody', (path) => {
  const page = pageAt(path)
  const robots = tagsOf(page, 'meta').find(({ attributes }) => attributes['name'] === 'robots')
  expect(robots?.attributes['content']).toBe('noindex')
  expect(page.html).not.toMatch(/ROLE_|@example|Bearer/)
})
