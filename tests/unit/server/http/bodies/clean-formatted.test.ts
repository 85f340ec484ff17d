import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import { formatted, formattedOrNone } from '#contract/formatted.ts'
import { isFormatted, plainText, typedText } from '#domain/formatted.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'
import { depth } from '#tests/depth.ts'

/** Pieces of HTML, good and bad, that are put together in any order. */
const PIECES = [
  ...['<b>', '</b>', '<i>', '</i>', '<em>', '</em>', '<strong>', '</strong>', '<p>', '</p>', '<br>', '<br/>'],
  ...['</br>', '<P CLASS="x">', '<b onclick=alert(1)>', '<script>', '</script>', '<style>', '</style>'],
  ...['<svg>', '<math>', '<!--', '-->', '<![CDATA[', ']]>', '<textarea>', '</textarea>', '<title>', '<xmp>'],
  ...['<noscript>', '<plaintext>', '<table>', '<option>', '<a href="javascript:alert(1)">', '<div>'],
  ...[
    '<img src=x onerror=alert(1)>',
    '&amp;',
    '&lt;',
    '&lt',
    '&#60;',
    '&',
    '<',
    '>',
    '</',
    '"',
    '\n',
    '\n\n',
  ],
]
const html = fc
  .array(fc.oneof(fc.string(), fc.constantFrom(...PIECES)), { maxLength: 12 })
  .map((pieces) => pieces.join(''))
const RUNS = { numRuns: depth(1_000, 50_000) }

describe('cleaning a formatted text (§5, D63)', () => {
  test.each([
    ['<ul><li>Soft crumb</li><li>Butter inside</li></ul>', '• Soft crumb<br>• Butter inside'],
    ['<h3>Ingredients</h3>Flour', 'Ingredients<br>Flour'],
    ['<div>One</div>\n<div>Two</div>', 'One<br>Two'],
    ['<p>Soft</p><ul>\n<li><b>Milk</b></li>\n</ul><p>Fresh</p>', '<p>Soft</p>• <b>Milk</b><p>Fresh</p>'],
    ['<table><tr><td>Egg</td><td>2</td></tr><tr><td>Milk</td><td>1</td></tr></table>', 'Egg  2<br>Milk  1'],
  ])('keeps the words of other blocks apart: %s', (typed, clean) => {
    expect(cleanFormatted(typed)).toBe(clean)
    expect(cleanFormatted(clean)).toBe(clean)
  })

  test('leaves only the six tags, without attributes, each closed in its turn', () => {
    fc.assert(
      fc.property(html, (typed) => isFormatted(cleanFormatted(typed))),
      RUNS,
    )
  })

  test('changes nothing the second time, also after the text was opened for editing (D37)', () => {
    fc.assert(
      fc.property(html, (typed) => {
        const clean = cleanFormatted(typed)
        expect(cleanFormatted(clean)).toBe(clean)
        expect(cleanFormatted(typedText(clean))).toBe(clean)
      }),
      RUNS,
    )
  })

  test('keeps every word between allowed tags', () => {
    const words = fc.stringMatching(/^[a-zñ0-9₱,.!? ]{1,20}$/)
    const tags = fc.constantFrom('b', 'i', 'em', 'strong')
    fc.assert(
      fc.property(fc.array(fc.tuple(tags, words), { minLength: 1 }), (parts) => {
        const typed = parts.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join('')
        expect(plainText(cleanFormatted(typed))).toBe(
          parts
            .map(([, text]) => text)
            .join('')
            .trim(),
        )
      }),
    )
  })

  test.each([
    ['<script>alert(1)</script>Rolls', 'Rolls'],
    ['<img src=x onerror=alert(1)>Rolls', 'Rolls'],
    ['<b onmouseover="alert(1)" style="color:red">Rolls</b>', '<b>Rolls</b>'],
    ['<a href="javascript:alert(1)">Rolls</a>', 'Rolls'],
    ['<svg><script>alert(1)</script></svg>Rolls', 'Rolls'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Rolls', 'Rolls'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<style>*{display:none}</style><p>Rolls', '<p>Rolls</p>'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">', ''],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<ul><li>Ube<li>Cheese</ul>', '• Ube<br>• Cheese'],
    ['Fish & chips for < 100', 'Fish &amp; chips for &lt; 100'],
    ['<p> </p>', ''],
    ['First\n\nSecond\nline', '<p>First</p><p>Second<br>line</p>'],
  ])('turns %j into %j', (typed, clean) => {
    expect(cleanFormatted(typed)).toBe(clean)
  })

  test('leaves the sample’s descriptions as they are: they are clean', () => {
    const products: unknown[] = JSON.parse(readFileSync('content/catalogue/products.json', 'utf8'))
    const descriptions = products.map((product) => readProduct(product).description)
    expect(descriptions.filter((description) => description.includes('<strong>'))).toHaveLength(1)
    expect(descriptions.map(cleanFormatted)).toEqual(descriptions)
  })
})

describe('the length of a formatted text (§5, D63)', () => {
  const accepts = (schema: ReturnType<typeof formatted>, text: string) => schema.safeParse(text).success

  test('counts its words, not its tags and entities', () => {
    const schema = formattedOrNone(10)
    expect(accepts(schema, '<strong>0123456789</strong>')).toBe(true)
    expect(accepts(schema, '&amp;&amp;&amp;&amp;&amp;&amp;')).toBe(true)
    expect(accepts(schema, '<b>0123456789a</b>')).toBe(false)
  })

  test('has a bound with its tags too, and a required one has words', () => {
    expect(accepts(formattedOrNone(10), '<b></b>'.repeat(6))).toBe(false)
    expect(accepts(formattedOrNone(10), '<b></b>')).toBe(true)
    expect(accepts(formatted(10), '<b></b>')).toBe(false)
  })
})
