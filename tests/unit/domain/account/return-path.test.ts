import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { landingPath, returnPath, signInPath } from '#domain/account/return-path.ts'

const ORIGIN = 'https://pugon.example'

describe('after signing in', () => {
  test.each(['/menu', '/product/pandesal?x=1#top', '/admin/dashboard', '/'])('%s is gone back to', (from) => {
    expect(returnPath(from, ORIGIN)).toBe(from)
  })

  test('a page of this site that the browser says one came from is gone back to', () => {
    expect(returnPath(`${ORIGIN}/menu?q=pie`, ORIGIN)).toBe('/menu?q=pie')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/menu',
    'https://pugon.example@evil.example/',
    'https://pugon.example.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'menu',
    '',
  ])('%j leads to the account instead', (from) => {
    expect(returnPath(from, ORIGIN)).toBe('/account')
  })

  test.each([
    '/login',
    '/login?from=/login',
    '/login/',
    '/login#register',
    '/verify#t=x',
    '/reset',
    '/new-email',
    null,
  ])('%j, which leads on by itself, is not gone back to', (from) => {
    expect(returnPath(from, ORIGIN)).toBe('/account')
  })

  test('nothing that anybody writes leads to another host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'http',
    )
    const written = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 })
    fc.assert(
      fc.property(written, (pieces) => {
        const path = returnPath(pieces.join(''), ORIGIN)
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      }),
      { numRuns: 2000 },
    )
  })
})

test('the way to sign in carries the whole path, and it comes back as it was', () => {
  const path = '/menu?q=pie & tart#a'
  const { searchParams } = new URL(signInPath(path), ORIGIN)
  expect(returnPath(searchParams.get('from'), ORIGIN)).toBe('/menu?q=pie%20&%20tart#a')
})

describe('§6 who signs in lands', () => {
  const admin = { roles: ['ROLE_ADMIN'] }
  const staff = { roles: ['ROLE_STAFF'] }
  const customer = { roles: [] }
  const from = (from: string | null, referrer = `${ORIGIN}/menu`) => ({ from, referrer, origin: ORIGIN })

  test('at their work as staff, where they came from as a customer', () => {
    expect(landingPath(admin, from(null))).toBe('/admin/dashboard')
    expect(landingPath(staff, from(null))).toBe('/admin/orders')
    expect(landingPath(customer, from(null))).toBe('/menu')
    expect(landingPath(customer, from(null, ''))).toBe('/account')
  })

  test.each(['/account', '/admin/products?q=pie', '/'])('on %s where the address says so', (path) => {
    for (const user of [admin, staff, customer]) expect(landingPath(user, from(path))).toBe(path)
  })

  test.each(['//evil.example', 'javascript:alert(1)', '/login'])('nowhere that %s leads to', (path) => {
    expect(landingPath(staff, from(path))).toBe('/admin/orders')
    expect(landingPath(customer, from(path))).toBe('/account')
  })
})
