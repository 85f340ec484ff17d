import type { TextFile } from '#contract/content/text-file.ts'
import { textFile, textNumber } from '#domain/page/author-text.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { KeptText } from './sql.ts'

/** The part of a text that its file shows. */
export type FiledText = Pick<
  KeptText,
  'id' | 'kind' | 'slug' | 'article' | 'page' | 'body' | 'publishAt' | 'updatedAt'
>

/** A text as a file of `content/`. Values are written as JSON, which is YAML too. */
export function toFile(text: FiledText): TextFile {
  const { kind, slug, body } = text
  const id = textNumber(text.id)
  const lines = [`id: ${id}`, ...(kind === 'article' ? articleLines(text) : pageLines(text))]
  return {
    id,
    kind,
    slug,
    path: textFile(kind, slug),
    mdx: `---\n${lines.join('\n')}\n---\n\n${body.trimEnd()}\n`,
  }
}

/** The number of lines of a text's file above its first line. */
export function linesAbove({ mdx }: Pick<TextFile, 'mdx'>): number {
  return mdx.split('\n').indexOf('---', 1) + 2
}

function articleLines({ article, slug, publishAt, updatedAt }: FiledText): string[] {
  if (!article) return []
  const { title, excerpt, category, author, image, tags } = article
  return [
    ...linesOf({ title, excerpt, category, author }),
    `publishDate: ${manilaDate(publishAt ?? updatedAt)}`,
    'image:',
    `  src: ${JSON.stringify(image.src)}`,
    `  alt: ${JSON.stringify(image.alt)}`,
    `slug: ${slug}`,
    `tags: [${tags.join(', ')}]`,
    ...(publishAt ? [] : ['draft: true']),
  ]
}

/** A page says its day once it was changed, and one that an adviser reviews always. */
function pageLines({ page, publishAt, updatedAt }: FiledText): string[] {
  if (!page) return []
  const { title, description, linkText, order, legalReview } = page
  const isDated = legalReview || publishAt === null || updatedAt > publishAt
  return [
    ...linesOf({ title, description, linkText, order, legalReview }),
    ...(isDated ? [`updatedDate: ${manilaDate(updatedAt)}`] : []),
  ]
}

/** In this order, since the database keeps fields in its own: the same text is always the same file. */
function linesOf(fields: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  )
}
