import { createHash } from 'node:crypto'
import type { AdminText } from '#contract/admin/text.ts'
import type { TextFile } from '#contract/content/text-file.ts'
import { isShopPath, pathInSite } from '#domain/page/shop-address.ts'
import type { Mention } from '#integrations/content/texts/text-mentions.ts'
import { NoAnswer } from '#server/flow/in-time.ts'
import { createLru } from '#server/flow/lru.ts'
import { Problem } from '#server/http/problem.ts'
import type { ReadMdx } from '#server/text/reading/read-mdx.ts'
import type { ReadPart } from '#server/text/reading/read-parts.ts'
import { askMdx } from '#server/text/reading/text-thread.ts'
import type { KnownShop } from './known-shop.ts'
import { type FiledText, linesAbove, toFile } from './mdx-file.ts'

/** Something that keeps a text from the site. */
export type TextProblem = AdminText['problems'][number]

type Read = { problems: TextProblem[]; links: Mention[]; products: Mention[]; pictures: Mention[] }

/** So long a slow text is not read again. */
const SLOW_FOR_MS = 60_000
const TOO_SLOW = 'this text takes too long to read: shorten it, or take out long rows of one sign.'

/** Texts of a large blog: only new ones are parsed again. */
const read = createLru<Promise<Read>>({ most: 500 })

/** A text's own mistakes and all that it names, with the lines of its body. */
export async function readText(text: FiledText): Promise<Read> {
  const file = toFile(text)
  const key = createHash('sha256').update(`${text.kind} ${file.mdx}`).digest('base64url')
  const earlier = read.get(key)
  if (earlier) return earlier
  const reading = askMdx({ kind: text.kind, mdx: file.mdx, withParts: false })
    .then(withLinesOf(file))
    .catch((cause: unknown) => {
      const isSlow = cause instanceof NoAnswer
      // In a minute the machine may be less busy.
      setTimeout(() => read.delete(key), isSlow ? SLOW_FOR_MS : 0).unref()
      if (!isSlow) throw cause
      return { problems: [{ line: null, message: TOO_SLOW }], links: [], products: [], pictures: [] }
    })
  read.set(key, reading)
  return reading
}

/** The parts of a text that has no mistakes. */
export async function partsOf({ kind, ...text }: FiledText): Promise<ReadPart[]> {
  const { mdx } = toFile({ kind, ...text })
  try {
    return (await askMdx({ kind, mdx, withParts: true })).parts
  } catch (cause) {
    throw cause instanceof NoAnswer ? new Problem('UNAVAILABLE', TOO_SLOW) : cause
  }
}

function withLinesOf(file: TextFile): (read: ReadMdx) => Read {
  const above = linesAbove(file)
  const lower = (mentions: Mention[]) => mentions.map(({ name, line }) => ({ name, line: line - above }))
  return ({ mistakes, links, products, pictures }) => ({
    // The parser's own places count the lines above the text, too.
    problems: mistakes.map(({ line, sentence }) => ({
      line: Math.max(1, line - above),
      message: sentence.replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, ''),
    })),
    links: lower(links),
    products: lower(products),
    pictures: lower(pictures),
  })
}

/** Every file that a text shows. */
export async function picturesOf(text: FiledText): Promise<string[]> {
  const { pictures } = await readText(text)
  return [...(text.article ? [text.article.image.src] : []), ...pictures.map(({ name }) => name)]
}

/** Everything that keeps a text from the site, in the order of its lines. `pictures` are further files that exist. */
export async function textProblems(
  text: FiledText,
  { pages, ...shop }: KnownShop,
  pictures: ReadonlySet<string>,
): Promise<TextProblem[]> {
  const { problems, links, products, pictures: textPictures } = await readText(text)
  const hasPicture = (name: string) => shop.pictures.has(name) || pictures.has(name)
  const image = text.article?.image.src
  const allProblems = [
    ...(image !== undefined && !hasPicture(image) ? [{ line: null, message: missingPicture(image) }] : []),
    ...problems,
    ...products.flatMap(({ name, line }) =>
      pages.products.has(name) ? [] : [{ line, message: `the menu has no product “${name}”.` }],
    ),
    ...textPictures.flatMap(({ name, line }) =>
      hasPicture(name) ? [] : [{ line, message: missingPicture(name) }],
    ),
    ...links.flatMap(({ name, line }) => {
      const path = pathInSite(name)
      return path === null || isShopPath(path, pages)
        ? []
        : [{ line, message: `the link ${name} leads to a page that does not exist.` }]
    }),
  ]
  return allProblems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
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
