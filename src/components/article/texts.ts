import { type CollectionEntry, getCollection, render } from 'astro:content'
import { perContent } from '#components/shop/shop-content.ts'
import type { ArticleData } from '#contract/content/article.ts'
import type { StaticPage } from '#contract/content/static-page.ts'
import type { TextFile } from '#contract/content/text-file.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { type Heading, type OfficeText, readOfficeText } from '#integrations/content/texts/office-text.ts'
import { FIRST_LANGUAGE, type Language, language } from '#words/language.ts'

type Kind = 'blog' | 'pages'
type Data<Own extends Kind> = Own extends 'blog' ? ArticleData : StaticPage

/** A text that readers may see: a file of this version of the sources, or one that the office wrote. */
export type Text<Own extends Kind> = {
  /** The last part of its address. */
  id: string
  data: Data<Own>
  body: string
  /** Its path in the project, as sentences about it begin. */
  place: string
  source: { file: CollectionEntry<Own> } | { office: OfficeText }
}

/** A text with its translation, if it has one. */
export type TextPair<Own extends Kind> = { english: Text<Own>; filipino: Text<Own> | undefined }

type Texts = { blog: TextPair<'blog'>[]; pages: TextPair<'pages'>[]; mistakes: string[] }

/** All texts of the content, drafts included, and a sentence for each mistake in one of the office, which is left out. */
export const loadTexts = perContent(async ({ texts }): Promise<Texts> => {
  const mistakes: string[] = []
  const office = texts.flatMap((file) => readSound(file, mistakes))
  return {
    blog: await pairs('blog', office, mistakes),
    pages: await pairs('pages', office, mistakes),
    mistakes,
  }
})

/** A text in the page's language: its translation, or itself; `lang` is set where that is not the page's language. */
export function textHere<Own extends Kind>({
  english,
  filipino,
}: TextPair<Own>): {
  text: Text<Own>
  lang: Language | undefined
} {
  if (language() === FIRST_LANGUAGE) return { text: english, lang: undefined }
  return filipino ? { text: filipino, lang: undefined } : { text: english, lang: FIRST_LANGUAGE }
}

/** The headings of a text in their order. */
export async function headingsOf({ source }: Text<Kind>): Promise<readonly Heading[]> {
  return 'file' in source ? (await render(source.file)).headings : source.office.headings
}

function readSound(file: TextFile, mistakes: string[]): Text<Kind>[] {
  try {
    const office = readOfficeText(file)
    return [{ id: file.slug, data: office.data, body: office.body, place: file.path, source: { office } }]
  } catch (cause) {
    if (!(cause instanceof ContentError)) throw cause
    mistakes.push(...cause.message.split('\n'))
    return []
  }
}

/** A file with the number of the office's text is that text, as a workflow has committed it; another file keeps its address. */
async function pairs<Own extends Kind>(
  kind: Own,
  office: readonly Text<Kind>[],
  mistakes: string[],
): Promise<TextPair<Own>[]> {
  const files = (await getCollection(kind)).map(fromFile<Own>)
  const translated = (await getCollection(`${kind}Filipino`)).map((entry) => fromFile<Own>(entry as never))
  const inFolder = (folder: string) =>
    office.filter(({ place, id }) => place === `content/${folder}/${id}.mdx`) as Text<Own>[]
  const own = inFolder(kind).filter(({ id, place, data }) => {
    const isTaken = files.some((file) => file.id === id && file.data.id !== data.id)
    if (isTaken) mistakes.push(`${place}: another file has this address.`)
    return !isTaken
  })
  const numbers = new Set(own.map(({ data }) => data.id))
  const left = files.filter(({ data }) => data.id === undefined || !numbers.has(data.id))
  const pair = (of: readonly Text<Own>[], translations: readonly Text<Own>[]) => {
    const byId = new Map(translations.map((text) => [text.id, text]))
    return of.map((english) => ({ english, filipino: byId.get(english.id) }))
  }
  return [...pair(left, translated), ...pair(own, inFolder(`${kind}/fil`))]
}

function fromFile<Own extends Kind>(file: CollectionEntry<Own>): Text<Own> {
  const { id, data, body = '', filePath: place = '' } = file
  return { id, data: data as Data<Own>, body, place, source: { file } }
}
