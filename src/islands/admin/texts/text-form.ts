import type { AdminText, TextDraft } from '#contract/admin/text.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { readableText, storedText } from '#islands/admin/texts/body/fact-words.ts'

/** The values of the editor's fields; those of the other kind of text stay as they are, and the body is as `readableText` shows it. */
export type TextFields = ReturnType<typeof fieldsOf>

const LAST_ORDER = 100

/** The fields of a text, or of a new one. */
export function fieldsOf(text: AdminText | undefined) {
  const { article, page } = text ?? { article: null, page: null }
  return {
    slug: text?.slug ?? '',
    body: text ? readableText(text.kind, text.body) : '',
    article: {
      title: article?.title ?? '',
      excerpt: article?.excerpt ?? '',
      category: article?.category ?? 'Guides',
      author: article?.author ?? '',
      image: { src: article?.image.src ?? '', alt: article?.image.alt ?? '' },
      tags: article?.tags.join(', ') ?? '',
    },
    page: {
      title: page?.title ?? '',
      description: page?.description ?? '',
      linkText: page?.linkText ?? '',
      order: String(page?.order ?? LAST_ORDER),
      legalReview: page?.legalReview ?? false,
    },
  }
}

/** The request made from the fields. */
export function draftOf({ slug, body, article, page }: TextFields, kind: TextKind): TextDraft {
  const { linkText, order, ...words } = page
  return {
    kind,
    body: storedText(kind, body),
    ...(slug && { slug }),
    article: kind === 'article' ? { ...article, tags: tagsOf(article.tags) } : null,
    page: kind === 'page' ? { ...words, order: Number(order), ...(linkText && { linkText }) } : null,
  }
}

/** Tags as they are typed: small letters with dashes, whatever is between them. */
function tagsOf(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/g, '-'))
  return [...new Set(tags.filter(Boolean))]
}
