import { AsyncLocalStorage } from 'node:async_hooks'
import { FIRST_LANGUAGE, LANGUAGES, type Language, readLanguageFrom } from '#words/language.ts'

const spoken = new AsyncLocalStorage<Language>()
readLanguageFrom(() => spoken.getStore() ?? FIRST_LANGUAGE)

/** Does something in which everything is said in this language, also later in it, after waiting. */
export function inLanguage<Result>(language: Language, act: () => Result): Result {
  return spoken.run(language, act)
}

/** Speaks English, for texts that only the shop's people read. */
export function forTheShop<Result>(act: () => Result): Result {
  return inLanguage(FIRST_LANGUAGE, act)
}

/** A stored language; English for one that the shop does not speak, or not any more. */
export function spokenLanguage(stored: string): Language {
  return LANGUAGES.find((language) => language === stored) ?? FIRST_LANGUAGE
}
