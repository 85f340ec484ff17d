import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { marked } from '#integrations/language/marked-words.ts'
import { isMarked, wordsIn } from '#integrations/language/marks.ts'
import { FILIPINO } from '#words/fil/filipino.ts'
import type { Language } from '#words/language.ts'

const AGAIN = FILIPINO['Try again']
const ORDER = FILIPINO['Order {number}']

/** A program's text whose templates have gaps. */
const gapped = (text: string) => text.replaceAll('#{', '$'.concat('{'))

/** A program's code as a browser gets it in a language. */
function builtIn(language: Language, code: string): string {
  const { program } = parseSync('page.tsx', code)
  return wordsIn(marked(code, program as never), language, (words) => words)
}

describe('words in a script', () => {
  it('are text in the language of its copy, without a call', () => {
    const code = "export const words = () => say('Try again')"
    expect(builtIn('en', code)).toBe('export const words = () => ("Try again")')
    expect(builtIn('fil', code)).toBe(`export const words = () => ("${AGAIN}")`)
  })

  it('with gaps become a template', () => {
    const code = "say('Order {number}', { number: order.number })"
    expect(builtIn('en', code)).toBe(gapped('`Order #{order.number}`'))
    expect(builtIn('fil', code)).toBe(gapped(`\`${ORDER.replace('{', '#{order.')}\``))
  })

  it('are found within the values of others', () => {
    const code = "say('Order {number}', { number: isOld ? say('Try again') : 1 })"
    expect(builtIn('fil', code)).toContain(`\${isOld ? ("${AGAIN}") : 1}`)
  })

  it('that are chosen are all written', () => {
    const code = "say(isLost ? 'Try again' : 'Close')"
    expect(builtIn('fil', code)).toBe(`(isLost ? "${AGAIN}" : "${FILIPINO['Close']}")`)
  })

  it('of a table are text too, and what shows them is left as it is', () => {
    const code = "const TABLE = { a: phrase('Try again') }; const words = () => say(TABLE[key])"
    expect(builtIn('fil', code)).toBe(`const TABLE = { a: ("${AGAIN}") }; const words = () => (TABLE[key])`)
  })

  it('keep their gaps where a link fills them', () => {
    const code = "sayParts('Order {number}', { number: <a href={link}>{say('Try again')}</a> })"
    expect(builtIn('fil', code)).toBe(`sayParts("${ORDER}", { number: <a href={link}>{("${AGAIN}")}</a> })`)
  })

  it('and the paths of pages are those of the language', () => {
    const code = gapped("[here('/'), here('/menu'), here(`/product/#{slug}`), here(next)]")
    expect(builtIn('en', code)).toBe(gapped('["/", "/menu", `/product/#{slug}`, ("" + (next))]'))
    expect(builtIn('fil', code)).toBe(
      gapped('["/fil", "/fil/menu", `/fil/product/#{slug}`, ("/fil" + (next))]'),
    )
  })

  it('without Filipino words stop the build', () => {
    expect(() => builtIn('en', "say('Nobody translated this')")).toThrow(
      'There are no Filipino words for "Nobody translated this".',
    )
  })
})

describe('a mark', () => {
  it('that is not known stops the build', () => {
    expect(() => wordsIn('~say-aaaaaaaaaa~', 'en', String)).toThrow(
      'No words have the mark ~say-aaaaaaaaaa~.',
    )
  })

  it('is not taken from other text', () => {
    expect(isMarked('a ~say- b')).toBe(false)
  })
})
