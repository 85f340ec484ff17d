import { afterEach, describe, expect, it } from 'vitest'
import { FILIPINO } from '#words/fil/filipino.ts'
import { type Language, locale, perLanguage, readLanguageFrom } from '#words/language.ts'
import { phrase, say, sayParts } from '#words/say.ts'

const speak = (language: Language) => readLanguageFrom(() => language)

afterEach(() => speak('en'))

describe('words', () => {
  it('are said in the language of the moment', () => {
    expect(say('Try again')).toBe('Try again')
    speak('fil')
    expect(say('Try again')).toBe(FILIPINO['Try again'])
  })

  it('that a table holds are said when they are shown', () => {
    const table = { again: phrase('Try again') }
    speak('fil')
    expect(say(table.again)).toBe(FILIPINO['Try again'])
  })

  it('have their gaps filled, also with something other than text', () => {
    expect(say('Order {number}', { number: 'PG-1' })).toBe('Order PG-1')
    const link = { href: '/order' }
    expect(sayParts('Order {number}', { number: link })).toEqual(['Order ', link])
  })

  it('name Intl the language of the Philippines', () => {
    expect(locale()).toBe('en-PH')
    speak('fil')
    expect(locale()).toBe('fil-PH')
  })

  it('have their formatters made once for each language', () => {
    let made = 0
    const format = perLanguage(() => ({ locale: locale(), made: ++made }))
    expect([format(), format()]).toEqual(Array(2).fill({ locale: 'en-PH', made: 1 }))
    speak('fil')
    expect([format(), format()]).toEqual(Array(2).fill({ locale: 'fil-PH', made: 2 }))
  })
})

describe('the Filipino table', () => {
  const entries = Object.entries<string>(FILIPINO)
  const gapsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

  it.each(entries)('fills the same gaps: %s', (english, filipino) => {
    expect(gapsOf(filipino)).toEqual(gapsOf(english))
    expect(new Set(gapsOf(filipino)).size).toBe(gapsOf(filipino).length)
  })

  it.each(entries)('begins and ends like the English words: %s', (noted, filipino) => {
    const [english = ''] = noted.split('||')
    const edges = (text: string) => [text.startsWith(' '), text.endsWith(' '), text === '']
    expect(edges(filipino)).toEqual(edges(english))
  })
})
