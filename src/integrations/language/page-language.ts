import { inLanguage } from '#server/flow/in-language.ts'
import { FILIPINO_PATH } from '#words/address.ts'
import { FIRST_LANGUAGE, type Language } from '#words/language.ts'
import { isMarked, wordsIn } from './marks.ts'

/** The language of the page that is built under this path. */
export function languageOf(pathname: string): Language {
  return /^\/fil(?:[/.]|$)/.test(pathname) ? 'fil' : FIRST_LANGUAGE
}

/** Makes the page of this path, in whose language everything is said. */
export function inLanguageOf<Made>(pathname: string, make: (language: Language) => Made): Made {
  const language = languageOf(pathname)
  return inLanguage(language, () => make(language))
}

/** Links to pages of the shop that do not name a language; files have an ending, and the office has one language. */
const LINK = /(<(?:a|form)\b(?![^>]*\shreflang=)[^>]*?\s(?:href|action)=")(\/(?!\/)[^".]*)(?=")/g
const ONE_LANGUAGE = /^\/(?:admin|api|fil)(?:[/?#]|$)/
const SCRIPT = /\/_astro\/(?=[\w.-]+\.js\b)/g

/** A script for the pages of both languages: each runs the half of its own. */
export function scriptInPlace(script: string): string {
  if (!isMarked(script)) return script
  const half = (language: Language) => wordsIn(script, language, escaped)
  return `if(document.documentElement.lang==='fil'){${half('fil')}}else{${half('en')}}`
}

/** A page's HTML with the words of its inline scripts, and in Filipino with links and scripts of that language. */
export function wordsInPlace(html: string, language: Language): string {
  const page = wordsIn(html, language, escaped)
  if (language === FIRST_LANGUAGE) return page
  return page
    .replaceAll(SCRIPT, '/_astro/fil/')
    .replaceAll(LINK, (whole, start: string, path: string) =>
      ONE_LANGUAGE.test(path) ? whole : start + FILIPINO_PATH + path.replace(/^\/(?=$|[?#])/, ''),
    )
}

/** Words that may be put between quotes of any kind. */
function escaped(words: string): string {
  return words.replaceAll(/[\\'"`]/g, '\\$&').replaceAll('${', '\\${')
}
