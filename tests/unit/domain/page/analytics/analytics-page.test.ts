import { expect, test } from 'vitest'
import { mayBeMeasured } from '#domain/page/analytics/analytics-page.ts'

const SHOP = 'https://shop.example'

test('what shoppers read may be measured', () => {
  for (const path of [
    '/',
    '/menu',
    '/menu?q=ube',
    '/product/order-cake',
    '/checkout',
    '/login',
    '/menu?gclid=Cj0K',
  ])
    expect(mayBeMeasured(path.split('?')[0] ?? '', [SHOP + path, ''])).toBe(true)
})

test('nobody is let in where people work or addresses open something (D26, D44)', () => {
  for (const path of ['/admin', '/admin/orders', '/order', '/verify', '/reset'])
    expect(mayBeMeasured(path, [SHOP + path, ''])).toBe(false)
})

test('no page is measured whose address, or the one before it, holds a token or an e-mail (D26, D44)', () => {
  const order = `${SHOP}/order?t=abc.def`
  expect(mayBeMeasured('/menu', [`${SHOP}/menu`, order])).toBe(false)
  expect(mayBeMeasured('/login', [`${SHOP}/login?from=${encodeURIComponent('/order?t=abc')}`, ''])).toBe(
    false,
  )
  expect(mayBeMeasured('/menu', [`${SHOP}/menu?email=ana@example.com`, ''])).toBe(false)
  expect(mayBeMeasured('/menu', [`${SHOP}/menu?q=100%`, ''])).toBe(true)
})

test.each([
  '/menu?q=ana@example.com',
  '/menu?q=ube%20ana%40example.com',
  '/menu?q=ube+ana@example.com',
  '/menu?q=100%&sort=ana%40example.com',
  '/menu?q=0917+123+4567',
  '/menu?q=%2B63%20917%20123%204567',
  '/menu?q=(02)%208123-4567',
  '/menu?anything=09171234567',
  '/menu/ana@example.com',
  '/menu#ana@example.com',
  '/menu#09171234567',
  `/login?from=${encodeURIComponent(`/menu?q=${encodeURIComponent('ana@example.com')}`)}`,
])('§5 no page is measured at %s, nor the page after it', (path) => {
  expect(mayBeMeasured('/menu', [SHOP + path, ''])).toBe(false)
  expect(mayBeMeasured('/about', [`${SHOP}/about`, SHOP + path])).toBe(false)
})

test('a host, a day, a price and a click’s mark are no number of somebody', () => {
  for (const address of [
    'http://192.168.100.200:8080/menu',
    `${SHOP}/menu?day=2026-11-23&min=100&max=10000`,
    `${SHOP}/menu?gclid=Cj0KCQiA1NebBhDDARIsAANiDD3x9nQkq7T4&utm_campaign=summer-2026`,
  ])
    expect(mayBeMeasured('/menu', [address, ''])).toBe(true)
})
