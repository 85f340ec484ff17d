/** The two kinds of text that are written in the admin. */
export const TEXT_KINDS = ['article', 'page'] as const

export type TextKind = (typeof TEXT_KINDS)[number]

/** A text is written as a draft, waits for its moment, and is then on the site. */
export const TEXT_STATES = ['draft', 'scheduled', 'published'] as const

type TextState = (typeof TEXT_STATES)[number]

/** Added to a text's number in the database: files of `content/blog` count from 1. */
const FIRST_ID = 100_000

/** The number of a text among all articles and pages, those in files included. */
export function textNumber(id: number): number {
  return FIRST_ID + id
}

/** Pages to which forms, orders and allergen lists of the shop lead: they are changed, never hidden. */
const NEEDED_PAGES = ['allergens-guide', 'contact', 'privacy-policy']

/** Whether a text may be hidden from readers. */
export function mayHide(kind: TextKind, slug: string): boolean {
  return kind === 'article' || !NEEDED_PAGES.includes(slug)
}

/** The state of a text at a moment. */
export function textState(publishAt: Date | null, now: Date): TextState {
  if (publishAt === null) return 'draft'
  return publishAt <= now ? 'published' : 'scheduled'
}

/** Where a text is on the site. */
export function textPath(kind: TextKind, slug: string): string {
  return kind === 'article' ? `/blog/${slug}` : `/${slug}`
}

/** Where a text's file belongs in the project. */
export function textFile(kind: TextKind, slug: string): string {
  return `content/${kind === 'article' ? 'blog' : 'pages'}/${slug}.mdx`
}

/** Whether a text's number was given by the editor. */
export function isEditorNumber(number: number): boolean {
  return number > FIRST_ID
}
