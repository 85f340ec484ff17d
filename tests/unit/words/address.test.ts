import { afterEach, describe, expect, it } from 'vitest'
import { here, pathIn, plainPath } from '#words/address.ts'
import { readLanguageFrom } from '#words/language.ts'
import { leadInLanguage } from '#words/redirect.ts'

afterEach(() => readLanguageFrom(() => 'en'))

const ADDRESSES = [
  ['/', '/fil'],
  ['/?from=ad', '/fil?from=ad'],
  ['/#how-to-order', '/fil#how-to-order'],
  ['/menu', '/fil/menu'],
  ['/menu?q=pie', '/fil/menu?q=pie'],
  ['/product/filled-bread', '/fil/product/filled-bread'],
] as const

describe('an address', () => {
  it.each(ADDRESSES)('%s is %s in Filipino, and back', (english, filipino) => {
    expect(pathIn(english, 'fil')).toBe(filipino)
    expect(pathIn(english, 'en')).toBe(english)
    expect(plainPath(filipino)).toBe(english)
    expect(plainPath(english)).toBe(english)
  })

  it.each([
    '/filled-bread',
    '/filipino/menu',
    '/menu/fil',
    '/menu?next=/fil/menu',
    '/menu#/fil/menu',
    '/FIL/menu',
    '/Fil',
    '/fil.html',
    '/fil-ph/menu',
    '/fil%2Fmenu',
    '/%66il/menu',
    '//fil/menu',
    '/tl/menu',
    '/en/menu',
    'fil/menu',
    '',
  ])('that only begins like a Filipino one is left alone: %j', (path) => {
    expect(plainPath(path)).toBe(path)
  })

  it.each([
    ['/fil/', '/'],
    ['/fil?', '/?'],
    ['/fil?from=/fil', '/?from=/fil'],
    ['/fil#', '/#'],
    ['/fil/fil/menu', '/fil/menu'],
    ['/fil/admin/orders', '/admin/orders'],
    ['/fil/ñ', '/ñ'],
  ])('%j loses its language once: %j', (path, plain) => {
    expect(plainPath(path)).toBe(plain)
  })

  it('leads to the language of the moment', () => {
    expect(here('/checkout')).toBe('/checkout')
    readLanguageFrom(() => 'fil')
    expect(here('/checkout')).toBe('/fil/checkout')
  })

  it('is redirected within its language', () => {
    const moved = (path: string) =>
      leadInLanguage(new URL(path, 'https://pugon.example'), (plain) => {
        if (plain.pathname !== '/product/old') return null
        plain.pathname = '/product/new'
        return plain
      })
    expect(moved('/product/old?size=1')?.href).toBe('https://pugon.example/product/new?size=1')
    expect(moved('/fil/product/old?size=1')?.href).toBe('https://pugon.example/fil/product/new?size=1')
    expect(moved('/fil/product/other')).toBeNull()
  })
})
