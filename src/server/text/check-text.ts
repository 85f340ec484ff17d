import { createHash } from 'node:crypto'
import type { AdminText } from '#contract/admin/text.ts'
import { BLOG_WORDS, PAGE_WORDS } from '#contract/content/author-words.ts'
import { isShopPath, pathInSite } from '#domain/page/shop-address.ts'
import type { Mention } from '#integrations/content/texts/text-mentions.ts'
import { createLru } from '#server/flow/lru.ts'
import type { KnownShop } from './known-shop.ts'
import { type FiledText, linesAbove, toFile } from './mdx-file.ts'

/** Something that keeps a text from the site. */
export type TextProblem = AdminText['problems'][number]

type Read = { problems: TextProblem[]; links: Mention[]; products: Mention[]; pictures: Mention[] }

/** Texts of a large blog: only new ones are parsed again. */
const read = createLru<Read>({ most: 500 })

/** A text's own mistakes and all that it names, with the lines of its body. The parser is loaded with the first one. */
export async function readText(text: FiledText): Promise<Read> {
  const file = toFile(text)
  const key = createHash('sha256').update(`${text.kind} ${file.mdx}`).digest('base64url')
  const known = read.get(key)
  if (known) return known
  const [{ findMistakes }, { mentionsIn, questionMistakes }, { readTree }] = await Promise.all([
    import('#integrations/content/texts/text-check.ts'),
    import('#integrations/content/texts/text-mentions.ts'),
    import('#integrations/content/texts/text-tree.ts'),
  ])
  const above = linesAbove(file)
  const mistakes = findMistakes(file.mdx, text.kind === 'article' ? BLOG_WORDS : PAGE_WORDS)
  const tree = mistakes.length === 0 ? readTree(file.mdx) : null
  const all = tree ? questionMistakes(tree) : mistakes
  const named = tree ? mentionsIn(tree) : { links: [], products: [], pictures: [] }
  const lower = (mentions: Mention[]) => mentions.map(({ name, line }) => ({ name, line: line - above }))
  const found: Read = {
    // The parser's own places count the lines above the text, too.
    problems: all.map(({ line, sentence }) => ({
      line: Math.max(1, line - above),
      message: sentence.replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, ''),
    })),
    links: lower(named.links),
    products: lower(named.products),
    pictures: lower(named.pictures),
  }
  read.set(key, found)
  return found
}

/** Every file that a text shows. */
export async function picturesOf(text: FiledText): Promise<string[]> {
  const { pictures } = await readText(text)
  return [...(text.article ? [text.article.image.src] : []), ...pictures.map(({ name }) => name)]
}

/** Everything that keeps a text from the site, in the order of its lines. `pictures` are further files that exist. */
export async function textProblems(
  text: FiledText,
  { pages, ...known }: KnownShop,
  pictures: ReadonlySet<string>,
): Promise<TextProblem[]> {
  const { problems, links, products, pictures: shown } = await readText(text)
  const hasPicture = (name: string) => known.pictures.has(name) || pictures.has(name)
  const image = text.article?.image.src
  const found = [
    ...(image !== undefined && !hasPicture(image) ? [{ line: null, message: missingPicture(image) }] : []),
    ...problems,
    ...products.flatMap(({ name, line }) =>
      pages.products.has(name) ? [] : [{ line, message: `the menu has no product “${name}”.` }],
    ),
    ...shown.flatMap(({ name, line }) => (hasPicture(name) ? [] : [{ line, message: missingPicture(name) }])),
    ...links.flatMap(({ name, line }) => {
      const path = pathInSite(name)
      return path === null || isShopPath(path, pages)
        ? []
        : [{ line, message: `the link ${name} leads to a page that does not exist.` }]
    }),
  ]
  return found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

/** Problems as one sentence after the other, for the person who saves. */
export function problemWords(problems: readonly TextProblem[]): string {
  return problems
    .map(({ line, message }) =>
      line === null ? `${message[0]?.toUpperCase()}${message.slice(1)}` : `Line ${line}: ${message}`,
    )
    .join(' ')
}

function missingPicture(name: string): string {
  return `there is no picture ${name}; add it here first.`
}
