import { pathIn, plainPath } from '#words/address.ts'
import { FIRST_LANGUAGE, type Language, readLanguageFrom } from '#words/language.ts'

/** The language that the visitor has chosen is kept here: a worker cannot read the pages' storage. */
const CACHE = 'pugon:language'
const NAME = '/language'
const OFFICE = /^\/admin(?:\/|$)/

let current: Language = FIRST_LANGUAGE
let choice: Promise<Language | null> | undefined

readLanguageFrom(() => current)

/**
 * Notes the language of the page that the visitor opens: what is fetched ahead, and what the worker says, follows it.
 *
 * @returns the address in Filipino, for an English one from elsewhere, if the visitor has chosen Filipino before. Whoever
 * goes from one of our pages to another language chooses it.
 */
export async function visitIn({ url, referrer }: Pick<Request, 'url' | 'referrer'>): Promise<string | null> {
  const { origin, pathname, search } = new URL(url)
  const pageLanguage = languageOf(pathname)
  current = pageLanguage
  const before = URL.parse(referrer)
  if (before?.origin === origin) {
    if (
      languageOf(before.pathname) !== pageLanguage &&
      !OFFICE.test(before.pathname) &&
      !OFFICE.test(pathname)
    )
      await choose(pageLanguage)
    return null
  }
  choice ??= readChosen()
  if ((await choice) !== 'fil' || pageLanguage === 'fil' || OFFICE.test(pathname)) return null
  current = 'fil'
  return pathIn(pathname + search, 'fil')
}

function languageOf(path: string): Language {
  return plainPath(path) === path ? FIRST_LANGUAGE : 'fil'
}

async function choose(language: Language): Promise<void> {
  choice = Promise.resolve(language)
  const cache = await caches.open(CACHE).catch(() => null)
  await cache?.put(NAME, new Response(language)).catch(() => undefined)
}

async function readChosen(): Promise<Language | null> {
  const answer = await caches.match(NAME, { cacheName: CACHE }).catch(() => undefined)
  return (await answer?.text()) === 'fil' ? 'fil' : null
}
