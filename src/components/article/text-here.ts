import { type CollectionEntry, getEntry } from 'astro:content'
import { FIRST_LANGUAGE, type Language, language } from '#words/language.ts'

type Kind = 'blog' | 'pages'

/** Where files of the project are; a text of the admin's editor has no translation. */
const FILES = 'content/'

/**
 * A text in the page's language: its translation, or itself; `lang` is set where that is not the page's language.
 */
export async function textHere<Own extends Kind>(
  kind: Own,
  english: CollectionEntry<Own>,
): Promise<{ text: CollectionEntry<Own>; lang: Language | undefined }> {
  if (language() === FIRST_LANGUAGE) return { text: english, lang: undefined }
  const translated = english.filePath?.startsWith(FILES) && (await getEntry(`${kind}Filipino`, english.id))
  if (translated) return { text: translated as unknown as CollectionEntry<Own>, lang: undefined }
  return { text: english, lang: FIRST_LANGUAGE }
}
