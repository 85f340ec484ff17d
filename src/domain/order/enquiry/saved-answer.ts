/** Words that the office often writes to customers (D81): in English, and in Filipino for those who asked in it. */
export type SavedAnswer = { english: string; filipino: string | null }

/** The most saved answers: more are found no faster than they are typed. */
export const MAX_SAVED_ANSWERS = 30
/** Length of one of them, in each language. */
export const MAX_SAVED_WORDS = 500

/** The questions that most bakers ask: a shop has them until it saves its own. */
export const FIRST_ANSWERS: readonly SavedAnswer[] = [
  { english: 'How many people is it for?', filipino: 'Para sa ilang tao po ito?' },
  {
    english: 'Which flavour would you like: ube, chocolate, mocha or vanilla?',
    filipino: 'Anong lasa po ang gusto ninyo: ube, chocolate, mocha o vanilla?',
  },
  {
    english: 'Shall we deliver it, or will you pick it up?',
    filipino: 'Ipapa-deliver po ba, o kukunin ninyo sa amin?',
  },
  {
    english: 'Is anybody allergic to nuts, milk or egg?',
    filipino: 'May allergy po ba sa mani, gatas o itlog ang kakain?',
  },
  { english: 'Which words shall we write on it?', filipino: 'Ano po ang isusulat namin sa cake?' },
]

/** The words of an answer for a customer who writes in this language. */
export function wordsFor({ english, filipino }: SavedAnswer, language: 'en' | 'fil'): string {
  return (language === 'fil' && filipino) || english
}
