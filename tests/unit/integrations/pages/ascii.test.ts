import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inAscii } from '#integrations/pages/ascii.ts'

test.each([
  ['<p title="Niño">₱65.00</p>', '<p title="Ni&#241;o">&#8369;65.00</p>'],
  ['<h1>🥐</h1>', '<h1>&#129360;</h1>'],
  ['<style>a::after{content:"▾a"}</style>', '<style>a::after{content:"\\25be a"}</style>'],
  ['<script>say(`₱🥐`)</script>', '<script>say(`\\u20b1\\ud83e\\udd50`)</script>'],
  ['<script>a="</style>é"</script>', '<script>a="</style>\\u00e9"</script>'],
  ['<p>é</p><script>"é"</script><p>é</p>', '<p>&#233;</p><script>"\\u00e9"</script><p>&#233;</p>'],
])('%s becomes %s', (html, ascii) => {
  expect(inAscii(html)).toBe(ascii)
})

const read = (html: string) => html.replace(/&#(\d+);/g, (_, letter) => String.fromCodePoint(Number(letter)))
/** Of all letters: browsers read a reference to a control character as another. */
const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[<>&"\p{Cc}]/gu, ''))

test('a page’s words and data are the same as before, in ASCII', () => {
  fc.assert(
    fc.property(words, (text) => {
      const json = inAscii(`<script>${JSON.stringify(text)}</script>`).slice(8, -9)
      expect(JSON.parse(json)).toBe(text)
      expect(read(inAscii(text))).toBe(text)
      expect(json + inAscii(text)).toMatch(/^\p{ASCII}*$/u)
    }),
  )
})
