import { FIRST_LANGUAGE, type Language, language } from './language.ts'

/** Pages in Filipino have the address of their English page behind this. */
export const FILIPINO_PATH = '/fil'

/** The address of a page of the shop, given as the English one's (`/menu?q=pie`), in the language of the moment. */
export function here(path: string): string {
  return pathIn(path, language())
}

/** The address of a page in a given language. */
export function pathIn(path: string, language: Language): string {
  return language === 'fil' ? FILIPINO_PATH + path.replace(/^\/(?=$|[?#])/, '') : path
}

/** The language of a page, by its path. */
export function languageOf(path: string): Language {
  return plainPath(path) === path ? FIRST_LANGUAGE : 'fil'
}

/** A page's path without its language: `/fil/menu` and `/menu` are both `/menu`. */
export function plainPath(path: string): string {
  return path === FILIPINO_PATH ? '/' : path.replace(/^\/fil(?=[/?#])/, '').replace(/^(?=[?#])/, '/')
}
