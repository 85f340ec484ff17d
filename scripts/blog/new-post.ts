import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ARTICLE_FIELDS, articleFrontmatter } from '#contract/content/article.ts'
import { slugify } from '#domain/product/slug.ts'
import { type ManilaDate, manilaDate } from '#domain/time/manila.ts'

type Post = { id: number; title: string; slug: string; author: string; publishDate: ManilaDate }

/**
 * Writes a draft under the title's slug, with the next free id and today's date in Manila.
 *
 * @returns the file. Throws if there is no title or the file already exists.
 */
export async function writePost(
  title: string,
  { dir, author, now }: { dir: string; author: string; now: Date },
): Promise<string> {
  const slug = slugify(title)
  if (!slug) throw new Error('Give the article a title: npm run new:post "How we bake monay"')
  for (const [field, value] of Object.entries({ title, slug, author })) {
    const result = articleFrontmatter.shape[field as 'title' | 'slug' | 'author'].safeParse(value)
    if (!result.success) throw new Error(`The ${field} "${value}": ${result.error.issues[0]?.message}.`)
  }
  await mkdir(dir, { recursive: true })
  const file = join(dir, `${slug}.mdx`)
  const post = { id: await nextId(dir), title: title.trim(), slug, author, publishDate: manilaDate(now) }
  await writeFile(file, postText(post), { flag: 'wx' }).catch((cause) => {
    throw new Error(cause.code === 'EEXIST' ? `${file} already exists.` : cause.message, { cause })
  })
  return file
}

async function nextId(dir: string): Promise<number> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.mdx'))
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
  return 1 + Math.max(0, ...texts.map((text) => Number(/^id:\s*(\d+)/m.exec(text)?.[1] ?? 0)))
}

function postText({ id, title, slug, author, publishDate }: Post): string {
  const fields = [
    ['id', id],
    ['title', JSON.stringify(title)],
    ['excerpt', '"Say in a sentence or two what the reader will know at the end."'],
    ['category', 'Guides'],
    ['publishDate', publishDate],
    ['author', JSON.stringify(author)],
    [
      'image',
      '\n  src: pandesal-1.webp\n  alt: "Seven golden pandesal dusted with breadcrumbs on a round wooden board"',
    ],
    ['slug', slug],
    ['tags', '[baking]'],
    ['draft', true],
  ] as const
  const lines = fields.map(([name, value]) =>
    `# ${ARTICLE_FIELDS[name]}\n${name}: ${value}`.replace(': \n', ':\n'),
  )
  return `---\n${lines.join('\n')}\n---\n\n${BODY}`
}

const BODY = `Begin with what the reader came for. See [the menu](/menu) for what is in the oven.

## A heading for each thing to know

<ProductCard slug="pandesal" />

<Notice title="Good to know">
Something that must not be missed.
</Notice>

<Table caption="What the table shows">

| Bread | Keeps |
|---|---|
| Pandesal | 1 day |

</Table>
`
