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
  const office = texts.filter(({ mdx }) => mdx !== '').flatMap((file) => readSound(file, mistakes))
  const replaced = new Set(texts.map(({ path }) => path))
  return {
    blog: await pairs('blog', office, replaced),
    pages: await pairs('pages', office, replaced),
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

/**
 * The files that the office does not replace, and its own texts. A text that still has the words of the file which it replaces
 * keeps that file's translation.
 */
async function pairs<Own extends Kind>(
  kind: Own,
  office: readonly Text<Kind>[],
  replaced: ReadonlySet<string>,
): Promise<TextPair<Own>[]> {
  const inFolder = (folder: string) =>
    office.filter(({ place, id }) => place === `content/${folder}/${id}.mdx`) as Text<Own>[]
  const files = (await getCollection(kind)).map(fromFile<Own>)
  const filesById = byId(files)
  const translated = (await getCollection(`${kind}Filipino`)).map((entry) => fromFile<Own>(entry as never))
  const translations = byId([...translated, ...inFolder(`${kind}/fil`)])
  const translationOf = ({ id }: Text<Own>) => translations.get(id)
  return [
    ...files
      .filter(({ place }) => !replaced.has(place))
      .map((english) => ({ english, filipino: translationOf(english) })),
    ...inFolder(kind).map((text) => {
      const file = filesById.get(text.id)
      if (!file) return { english: text, filipino: translationOf(text) }
      // Its place among the articles of a day.
      const english = { ...text, data: { ...text.data, id: file.data.id } }
      const filipino = translationOf(text)
      const isTrue = filipino && ('office' in filipino.source || hasWordsOf(text, file))
      return { english, filipino: isTrue ? filipino : undefined }
    }),
  ]
}

function byId<Own extends Kind>(texts: readonly Text<Own>[]): Map<string, Text<Own>> {
  return new Map(texts.map((text) => [text.id, text]))
}

function hasWordsOf(one: Text<Kind>, other: Text<Kind>): boolean {
  return one.body.trim() === other.body.trim() && fieldsOf(one) === fieldsOf(other)
}

/** Everything in the fields that a translation translates. */
function fieldsOf({ data }: Text<Kind>): string {
  return JSON.stringify(
    'excerpt' in data
      ? [data.title, data.excerpt, data.category, data.author, data.image.src, data.image.alt]
      : [data.title, data.description, data.linkText],
  )
}

function fromFile<Own extends Kind>(file: CollectionEntry<Own>): Text<Own> {
  const { id, data, body = '', filePath: place = '' } = file
  return { id, data: data as Data<Own>, body, place, source: { file } }
}
