import { expect, test } from 'vitest'
import { BLOG_WORDS, PAGE_WORDS } from '#contract/content/author-words.ts'
import { textMistakes } from '#integrations/content/texts/text-check.ts'

const FIELDS = '---\ntitle: Monay\n---\n'
const place = 'content/blog/monay.mdx'

/** Mistakes of a text whose first line is the file's fourth. */
const inArticle = (body: string) => textMistakes({ place, text: FIELDS + body }, BLOG_WORDS)
const inPage = (body: string) => textMistakes({ place, text: FIELDS + body }, PAGE_WORDS)

test.each([
  ['a setting of the server', '{process.env.AUTH_SECRET}', /"\{process\.env\.AUTH_SECRET\}" cannot be used/],
  [
    'a setting of the build',
    'A {import.meta.env.AUTH_SECRET}',
    /"\{import\.meta\.env\.AUTH_SECRET\}" cannot/,
  ],
  ['a name that becomes code by calling', "{props.constructor.constructor('return 1')()}", /cannot be used/],
  ['code between comments', '{/* a */ process.env.HOME /* b */}', /cannot be used/],
  ['code in a table', '| a |\n|---|\n| {process.pid} |', /"\{process\.pid\}" cannot be used/],
  ['code in a footnote', 'A[^1]\n\n[^1]: {process.pid}', /"\{process\.pid\}" cannot be used/],
  ['code in a component', '<Notice title="A">{process.pid}</Notice>', /"\{process\.pid\}" cannot be used/],
  ['code as an attribute', '<Notice title={process.env.HOME}>a</Notice>', /"\{process\.env\.HOME\}" cannot/],
  ['spread attributes', 'A <b {...props}>b</b>', /<b> takes no attributes from code such as "\.\.\.props"/],
  ['an import', "import fs from 'node:fs'", /"import fs from 'node:fs'" is code/],
  ['an export', 'export const a = process.env', /"export const a = process\.env" is code/],
  ['a script', '<script>alert(1)</script>', /<script> cannot be used in texts/],
  ['a script as code', '<script>{`alert(1)`}</script>', /<script> cannot be used in texts/],
  ['a style element', '<style>{`a`}</style>', /<style> cannot be used in texts/],
  ['a frame', '<iframe src="https://evil.example"/>', /<iframe> cannot be used in texts/],
  ['a form', '<form action="https://evil.example"><input/></form>', /<form> cannot be used in texts/],
  ['an embedded file', '<object data="a.swf"/>', /<object> cannot be used in texts/],
  ['a drawing', '<svg onload="alert(1)"/>', /<svg> cannot be used in texts/],
  ['a base address', '<base href="https://evil.example"/>', /<base> cannot be used in texts/],
  ['a refresh', '<meta http-equiv="refresh" content="0"/>', /<meta> cannot be used in texts/],
  ['a raw picture', '<img src="x" onerror="alert(1)"/>', /<img> cannot be used in texts/],
  ['a name of JavaScript', '<constructor/>', /<constructor> cannot be used in texts/],
  ['a component of the site', '<JsonLd data="x"/>', /<JsonLd> cannot be used in texts/],
  ['a member of the component’s own', '<props.shop/>', /<props\.shop> cannot be used in texts/],
  ['a tag of another namespace', '<svg:script/>', /<svg:script> cannot be used in texts/],
  ['an event handler', 'A <span onclick="alert(1)">b</span>', /<span> cannot have the attribute onclick/],
  [
    'an event handler of a component',
    '<Notice onclick="a">b</Notice>',
    /<Notice> cannot have the attribute on/,
  ],
  ['a style', 'A <b style="color:red">b</b>', /<b> cannot have the attribute style/],
  ['a style as code', 'A <b style={{ color: "red" }}>b</b>', /<b> cannot have the attribute style/],
  ['an attribute of Astro', 'A <b set:html="<script>">b</b>', /<b> cannot have the attribute set:html/],
  ['a linked namespace', '<a xlink:href="javascript:a">b</a>', /<a> cannot have the attribute xlink:href/],
  [
    'a script as a link',
    '[a](javascript:alert(1))',
    /the link "javascript:alert\(1\)" should begin with https:/,
  ],
  ['a script link in capitals', '[a](JavaScript:alert(1))', /the link "JavaScript:alert\(1\)" should begin/],
  ['a script link in entities', '[a](&#106;avascript:alert(1))', /the link "javascript:alert\(1\)" should/],
  ['a script link with a tab', '[a](<java\tscript:alert(1)>)', /the link "java script:alert\(1\)" should/],
  ['a script link by reference', '[a][b]\n\n[b]: javascript:alert(1)', /the link "javascript:alert\(1\)"/],
  ['a script link of an element', '<a href="&#106;avascript:a()">b</a>', /the link "javascript:a\(\)"/],
  ['a page as a link', '[a](data:text/html;base64,PHNj)', /the link "data:text\/html;base64,PHNj" should/],
  ['a Visual Basic link', 'A <a href="vbscript:a">b</a>', /the link "vbscript:a" should begin with/],
  ['a source of a quotation', 'A <q cite="javascript:a">b</q>', /the link "javascript:a" should begin with/],
  [
    'a picture of elsewhere',
    '![a](https://evil.example/a.png)',
    /the picture "https:\/\/evil\.example\/a\.png"/,
  ],
  ['a picture as data', '![a](data:image/svg+xml,a)', /the picture "data:image\/svg\+xml,a" should be/],
  ['a picture by reference', '![a][b]\n\n[b]: https://evil.example', /the picture "https:\/\/evil\.example"/],
  ['a photo of elsewhere', '<Photo src="https://evil.example/a.png" alt="a" />', /the picture "https:/],
  [
    'a photo out of its folder',
    '<Photo src="../../.env.png" alt="a" />',
    /the picture "\.\.\/\.\.\/\.env\.png"/,
  ],
])('refuses %s with file and line in one sentence', (_, body, sentence) => {
  const [article, page] = [inArticle(`Monay.\n\n${body}\n`), inPage(`Monay.\n\n${body}\n`)]
  expect(article.join('\n')).toMatch(sentence)
  expect(page).not.toEqual([])
  for (const mistake of [...article, ...page])
    expect(mistake).toMatch(/^content\/blog\/monay\.mdx, line ([6-9]|10): [^\n]+\.$/)
})

test('names every mistake of a text, in its order and with its own line', () => {
  const body = `Monay.\n\n<Photo\n  src="a.webp"\n  onload="a"\n  alt="a"\n/>\n\n[a](vbscript:a) {b}\n`
  expect(inArticle(body)).toEqual([
    `${place}, line 8: <Photo> cannot have the attribute onload.`,
    `${place}, line 12: the link "vbscript:a" should begin with https:, http:, mailto:, tel:, / or #.`,
    `${place}, line 12: "{b}" cannot be used: an article holds no code; for a brace itself write \\{.`,
  ])
})

test('a tag that is not closed has its line too', () => {
  expect(inArticle('Monay.\n\nA <b>b\n')).toEqual([
    expect.stringMatching(/^content\/blog\/monay\.mdx, line 6: the text cannot be read from here: .+\.$/),
  ])
})

test('code above the fields is text, not fields', () => {
  const text = `+++\na = 1\n+++\n{process.pid}\n`
  expect(textMistakes({ place, text }, BLOG_WORDS)).toEqual([
    `${place}, line 1: the file begins with a line of ---, its fields and another line of ---.`,
  ])
})

test('accepts everything that authors need', () => {
  const body = `Monay, <span lang="fil">mainit pa</span>, \\{ and \`{code}\` {/* a note */}

[menu](/menu) [top](#top) [out](https://privacy.gov.ph/) <a href="tel:+639171234567">call</a> ![dough](./dough.png)

<Photo src="monay-1.webp" alt="Monay" caption="Three" />

<Table caption="Keeps">

| Bread | Keeps |
|:--|--:|
| Monay | 2 days[^1] |

</Table>

[^1]: In a bag.

\`\`\`
# no heading
<script>{process.env}</script>
\`\`\`
`
  expect(inArticle(body)).toEqual([])
})

test('the facts of the shop are for static pages alone', () => {
  const body = 'Call <a href={props.shop.phoneLink}>{ props.shop.phone }</a>.\n'
  expect(inPage(body)).toEqual([])
  expect(inArticle(body)).toHaveLength(2)
  expect(inPage('{props.shop.secret}\n')).toEqual([
    `${place}, line 4: "{props.shop.secret}" cannot be used: braces hold the shop’s facts alone, such as {props.shop.phone}; for a brace itself write \\{.`,
  ])
})
