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

  it('that only begins like a Filipino one is left alone', () => {
    expect(plainPath('/filled-bread')).toBe('/filled-bread')
    expect(plainPath('/menu/fil')).toBe('/menu/fil')
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
