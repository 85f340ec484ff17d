import type { Language } from '#words/language.ts'
import { phrase } from '#words/say.ts'

/** Words that the office often writes to customers (D81): in English, and in Filipino for those who asked in it. */
export type SavedAnswer = { english: string; filipino: string | null }

/** The most saved answers: more are found no faster than they are typed. */
export const MAX_SAVED_ANSWERS = 30
/** Length of one of them, in each language. */
export const MAX_SAVED_WORDS = 500

/** The questions that most bakers ask: a shop has them until it saves its own. */
export const FIRST_ANSWERS = [
  phrase('How many people is it for?'),
  phrase('Which flavour would you like: ube, chocolate, mocha or vanilla?'),
  phrase('Shall we deliver it, or will you pick it up?'),
  phrase('Is anybody allergic to nuts, milk or egg?'),
  phrase('Which words shall we write on it?'),
] as const

/** The words of an answer for a customer who writes in this language. */
export function wordsFor({ english, filipino }: SavedAnswer, language: Language): string {
  return (language === 'fil' && filipino) || english
}
