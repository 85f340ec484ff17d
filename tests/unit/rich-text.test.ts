import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText } from '#server/security/rich-text.ts'

const clean = (html: string) => cleanRichText('content', html)

/** Pieces out of which texts are made that are nearly HTML. */
const PIECES = [
  ...['<p>', '</p>', '<b>', '</b>', '<em>', '</strong>', '<br>', '<br/>', '<i class="x">', '</i', '<'],
  ...[
    '>',
    '&',
    '&amp;',
    '&lt;',
    '&#60;',
    '&amp;lt;',
    '&#x0',
    '"',
    "'",
    '`',
    '=',
    '/',
    ' ',
    '\n',
    'Ube',
    'ñ',
    '🍞',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<textarea>',
    '</textarea>',
    '<svg>',
    '<math>',
    '<noscript>',
    '<!--',
  ],
  ...[
    '-->',
    '<![CDATA[',
    ']]>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<div>',
    '</div>',
  ],
  ...[
    '<template>',
    '<plaintext>',
    '<title>',
    '<option>',
    '<xmp>',
    '<iframe>',
    '\u0000',
    '<P>',
    '<B\tid=1>',
    '<?x',
  ],
]
const nearlyHtml = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''))

describe('formatted text (§5, D37)', () => {
  test.each([
    ['<p>Soft <b>pan</b> <i>de</i> <em>sal</em>, <strong>warm</strong></p>', null],
    ['one<br />two', null],
    ['₱45 &amp; up, a &lt; b', null],
    ['₱45 & up', '₱45 &amp; up'],
    ['<h1>Ensaymada</h1><ul><li>butter</li></ul>', 'Ensaymadabutter'],
    ['<b onclick="steal()" style="color:red" class="x">bold</b>', '<b>bold</b>'],
    ['before<script>steal()</script>after', 'beforeafter'],
    ['<style>p{display:none}</style>seen', 'seen'],
    ['<a href="javascript:steal()">a link</a>', 'a link'],
    ['<img src=x onerror=steal()>', ''],
    ['<scr<script>ipt>steal()</scr</script>ipt>', expect.not.stringContaining('<script')],
    ['<b>never closed', '<b>never closed</b>'],
    ['<p><math><p>', '<p></p><p></p><p></p>'],
    ['  <p>kept</p>\n', '<p>kept</p>'],
  ])('of %j', async (typed, expected) => {
    expect(await clean(typed)).toEqual(expected ?? typed)
  })

  test('is the same after it was saved five times, whatever was typed', async () => {
    const saved = async (typed: string) => {
      const once = await clean(typed)
      let again = once
      for (let time = 1; time < 5; time++) again = await clean(again)
      expect(again).toBe(once)
    }
    await fc.assert(fc.asyncProperty(nearlyHtml, saved), { numRuns: 2000 })
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), saved))
  })

  test('holds no tag but the six, and no attribute, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(nearlyHtml, async (typed) => {
        const rest = (await clean(typed)).replaceAll(/<(?:\/?(?:b|i|em|strong|p)|br \/)>/g, '')
        expect(rest).not.toMatch(/[<>]/)
      }),
      { numRuns: 2000 },
    )
  })

  test('that would be longer than a text area once it is clean is refused, so that the stored one can be saved again', async () => {
    const tooBig = { code: 'VALIDATION_FAILED', extras: { errors: [{ field: 'content', code: 'too-big' }] } }
    await expect(clean('&'.repeat(5000))).rejects.toMatchObject(tooBig)
    expect(await clean('&'.repeat(1000))).toHaveLength(5000)
    expect(await clean('x'.repeat(5000))).toHaveLength(5000)
  })

  test('of opening tags alone does not grow without end', async () => {
    expect((await clean(`${'<b>'.repeat(1600)}x`)).length).toBeLessThan(200)
  })
})
