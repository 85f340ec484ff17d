/** The languages of the shopper's half: English, and Filipino below `/fil`. */
export type Language = 'en' | 'fil'

export const LANGUAGES = ['en', 'fil'] as const satisfies readonly Language[]

/** Each in its own words, for people who do not read the other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fil: 'Filipino' }

/** The default language: of pages without one in their address, and of callers that name none. */
export const FIRST_LANGUAGE: Language = 'en'

let read = (): Language => (globalThis.document?.documentElement?.lang === 'fil' ? 'fil' : FIRST_LANGUAGE)

/** The language in which words are said at this moment: the page's, or that of the request under way. */
export function language(): Language {
  return read()
}

/** Lets a server, which speaks to many at once, say whose turn it is. A browser reads it from its page. */
export function readLanguageFrom(source: () => Language): void {
  read = source
}

/** The language's name for Intl. */
export function locale(): 'en-PH' | 'fil-PH' {
  return language() === 'fil' ? 'fil-PH' : 'en-PH'
}

/** Makes something once for each language, when it is first asked for: a formatter of Intl is dear. */
export function perLanguage<Value>(make: () => Value): () => Value {
  const values = new Map<Language, Value>()
  return () => {
    const existing = values.get(language())
    if (existing !== undefined) return existing
    const fresh = make()
    values.set(language(), fresh)
    return fresh
  }
}
