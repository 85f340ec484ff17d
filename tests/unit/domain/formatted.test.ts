import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  escapeText,
  FORMATTED_TAGS,
  isFormatted,
  linesToHtml,
  plainLine,
  plainText,
  typedText,
} from '#domain/formatted.ts'

test('formatted fields take b, i, em, strong, p and br, and nothing else (§5, D63)', () => {
  expect(FORMATTED_TAGS).toEqual(['b', 'i', 'em', 'strong', 'p', 'br'])
})

describe('clean HTML (D63)', () => {
  test.each([
    'Soft rolls',
    '<p>Soft <b>rolls</b></p><p>for <em>two</em></p>',
    'one<br>two',
    '5 &lt; 6 &amp; 7 &gt; 6',
  ])('is %j', (html) => {
    expect(isFormatted(html)).toBe(true)
  })

  test.each([
    '<b onclick=alert(1)>a</b>',
    '<script>alert(1)</script>',
    '<B>a</B>',
    '<b >a</b>',
    'a < b',
    'a > b',
    '<b>a',
    'a</b>',
    '<b><i>a</b></i>',
    '<br/>',
    '</br>',
    '<!-- a -->',
  ])('is not %j', (html) => {
    expect(isFormatted(html)).toBe(false)
  })
})

describe('the words of a formatted text (D63)', () => {
  test('keep paragraphs and lines, and have no tag', () => {
    const html = '<p>Soft <strong>rolls</strong>,<br>warm</p><p>R&amp;B &lt;3</p>'
    expect(plainText(html)).toBe('Soft rolls,\nwarm\n\nR&B <3')
    expect(plainLine(html)).toBe('Soft rolls, warm R&B <3')
  })

  test('that look like tags or entities are words', () => {
    expect(plainText('&lt;b&gt; is bold, &amp;lt; is a sign')).toBe('<b> is bold, &lt; is a sign')
  })

  test('are what was escaped, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(isFormatted(escapeText(text))).toBe(true)
        expect(plainText(escapeText(text))).toBe(text.trim())
      }),
    )
  })

  test('are found in time that grows with the text, not with its square', () => {
    const hostile = `${'<a'.repeat(10_000)}${' '.repeat(20_000)}${'<p'.repeat(10_000)}`
    const start = process.cpuUsage()
    plainText(hostile)
    // A square would take half a minute.
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2)
  })
})

test('lines typed without tags become paragraphs and line breaks; with tags they stay as they are', () => {
  expect(linesToHtml('one\ntwo\r\n \r\nthree')).toBe('<p>one<br>two</p><p>three</p>')
  expect(linesToHtml('\none\n\n')).toBe('one')
  expect(linesToHtml('<p>one</p>\n<p>two</p>')).toBe('<p>one</p>\n<p>two</p>')
})

test('a text is edited in lines where these say the same as its tags (D63)', () => {
  expect(typedText('<p>one<br>two</p><p><b>three</b></p>')).toBe('one\ntwo\n\n<b>three</b>')
  for (const html of ['<p>one</p>', 'one<br><br>two', '<p> one</p><p>two</p>', '<p>one</p>\n<p>two</p>'])
    expect(typedText(html)).toBe(html)
})

test('a text is edited without entities, except where these tell words from tags (D63)', () => {
  expect(typedText('Rum &amp; raisin, 5 &lt; 6 &gt; 5')).toBe('Rum & raisin, 5 < 6 > 5')
  expect(typedText('&lt;b&gt; and &amp;lt;')).toBe('&lt;b> and &amp;lt;')
})
