import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextFile } from '#contract/content/text-file.ts'

/** Each form that a text may have, beside those of the sample. */
const FORMS = [
  'Plain "quotes", it\'s -- or --- and so on... **bold**, *soft*, ~~gone~~, `code {<&`, <b title="A &amp; B">tag</b>.',
  'A hard  \nbreak <br /> and <wbr title="here" />, [a link](/menu "The \\"menu\\" & more"), https://bakery.example/?a=1&b=2.',
  '> A quote\n>\n> - with a list',
  '3. three\n4. four\n   - below\n\n     loose',
  '- [x] done\n- [ ] open',
  '| left | right | none |\n|:--|--:|---|\n| 1 | **2** | `3` |',
  '```js\nconst sign = "<&>"\n```',
  '***',
  '## Twice *over* & "more"\n\n## Twice *over* & "more"\n\n### Ñ, 🥖 at `code`',
  'A note[^1], and again[^1].\n\n[^1]: Below **all**.',
  '{/* Nobody sees this. */}',
  'A <abbr title="1 < 2">sign</abbr>, <time datetime="2026-11-21">a day</time>, <ol start="3"><li>three</li></ol>',
].join('\n\n')
const IN_ARTICLES = [
  '<Notice title="A &amp; “B”">\n\nWords **here**.\n\n</Notice>\n\n<Notice></Notice>',
  '<Table caption="Nothing"></Table>\n\n<Table caption="Much">\n\n| a | b |\n|:-:|---|\n| 1 | 2 |\n\n</Table>',
  '<ProductCard slug="pandesal" />\n\n<PriceTable slug="pandesal" caption="Prices" />',
  '<MadeToOrder slugs="pandesal\n  made-to-order-egg-pie" />',
  '<Photo src="asado-roll-1.webp" alt="Rolls &quot;here&quot;" caption="Rolls & more" />',
].join('\n\n')
const IN_PAGES = [
  '## Call {props.shop.phone} today',
  'Call <a href={props.shop.phoneLink} title="now">{props.shop.phone}</a> within { props.shop.horizonDays } days.',
  '<Questions>\n\n## Bread\n\n### Why "this"?\n\nSo *it* is, {props.shop.name}.\n\n</Questions>',
  '<Allergens />\n\n<LeadTimes />\n\n<ShopFacts />\n\n<ContactForm />',
].join('\n\n')

const FOLDERS = ['content/blog', 'content/blog/fil', 'content/pages', 'content/pages/fil'] as const

/** Adds an article and a page with every form to a copy of the project, and numbers to its pages. */
export async function addForms(root: string): Promise<void> {
  for (const folder of FOLDERS) {
    const isArticle = folder.startsWith('content/blog')
    const head = isArticle ? articleHead('all-forms', 900) : ['title: All forms', `description: ${LONG}`]
    const body = `${FORMS}\n\n${isArticle ? IN_ARTICLES : IN_PAGES}\n`
    await writeFile(join(root, folder, 'all-forms.mdx'), ['---', ...head, '---', '', body].join('\n'))
  }
  for (const { path, mdx } of (await readTexts(root)).map(numbered)) await writeFile(join(root, path), mdx)
}

/** A text with a number, as all of the office have one. */
export function numbered(text: TextFile, place: number): TextFile {
  if (!Number.isNaN(text.id)) return text
  const id = 1_000 + place
  return { ...text, id, mdx: text.mdx.replace('---\n', `---\nid: ${id}\n`) }
}

/** An article of the office. */
export function articleText(slug: string, id: number, body: string): TextFile {
  const mdx = ['---', ...articleHead(slug, id), '---', '', body, ''].join('\n')
  return { id, kind: 'article', slug, path: `content/blog/${slug}.mdx`, mdx }
}

const LONG =
  'Everything that a text of this bakery can have in it, one after the other, so that all of it is seen.'

/** The fields of an article, a line each. */
function articleHead(slug: string, id: number): string[] {
  return [
    `id: ${id}\ntitle: ${slug}\nexcerpt: A close crumb.\ncategory: Guides\npublishDate: 2026-10-01`,
    'author: Tess Alcaraz\nimage:\n  src: asado-roll-1.webp\n  alt: Rolls',
    `slug: ${slug}\ntags: [forms]`,
  ]
}

/** The files of a project as texts of its office. */
export async function readTexts(root: string): Promise<TextFile[]> {
  const texts = FOLDERS.map(async (folder) => {
    const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.mdx')).sort()
    return Promise.all(
      names.map(async (name) => {
        const mdx = await readFile(join(root, folder, name), 'utf8')
        const kind: TextFile['kind'] = folder.startsWith('content/blog') ? 'article' : 'page'
        const id = Number(/^id: (\d+)$/m.exec(mdx)?.[1])
        return { id, kind, slug: name.replace('.mdx', ''), path: `${folder}/${name}`, mdx }
      }),
    )
  })
  return (await Promise.all(texts)).flat()
}
