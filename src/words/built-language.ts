// Replaces `language.ts` and `address.ts` in browsers, where the language is always the page's.

import type { Language } from './language.ts'

/** See `language.ts`. */
export const LANGUAGES = ['en', 'fil'] as const
/** See `language.ts`. */
export const FIRST_LANGUAGE: Language = 'en'
/** See `language.ts`. */
export const language = () => document.documentElement.lang as Language
/** See `language.ts`. */
export const locale = () => `${language()}-PH`

/** See `language.ts`. */
export function perLanguage<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

/** See `address.ts`; the path is that of a page in the same language. */
export const plainPath = (path: string) => path.replace(/^\/fil(?=\/|$)/, '') || '/'
