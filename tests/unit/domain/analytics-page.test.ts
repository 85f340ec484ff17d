import { expect, test } from 'vitest'
import { mayBeMeasured } from '#domain/analytics-page.ts'

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
