import type { ArticleData } from '#contract/content/article.ts'
import type { StaticPage } from '#contract/content/static-page.ts'
import { type TextKind, textFile } from '#domain/page/author-text.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { readTextFields } from '#integrations/content/texts/office-text.ts'

/** A file of `content/` whose fields are wanted. */
export type FileQuestion = { kind: TextKind; slug: string; file: string }

/** The fields and the text of a file, or its mistakes. */
export type ReadFile =
  | { mistakes: null; data: ArticleData | StaticPage; body: string }
  | { mistakes: string; data: null; body: null }

/** Reads the fields of a file as the build does. It runs in a thread. */
export function readFile({ kind, slug, file }: FileQuestion): ReadFile {
  try {
    return { mistakes: null, ...readTextFields({ kind, path: textFile(kind, slug), mdx: file }) }
  } catch (cause) {
    if (!(cause instanceof ContentError)) throw cause
    return { mistakes: cause.message, data: null, body: null }
  }
}
