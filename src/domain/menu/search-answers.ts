import { phrase, say, type Words } from '#words/say.ts'
import { isNearly } from './slip.ts'

/** A page that answers a search for something other than a product. */
export type SearchAnswer = { words: string; address: string }

/** The pages with answers, and the words that lead there. Add a word to a line, and rebuild. */
export const SEARCH_ANSWERS = [
  {
    words: phrase('How to pay'),
    address: '/faq#paying',
    terms: split(
      'gcash maya paymaya qrph qr payment pay paying cash cod card credit bayad magbayad receipt resibo invoice',
    ),
  },
  {
    words: phrase('Pickup and delivery'),
    address: '/faq#pickup-and-delivery',
    terms: split(
      'delivery deliver delivered delivering shipping ship courier lalamove hatid padala pickup collect',
    ),
  },
  {
    words: phrase('Opening hours and where we are'),
    address: '/contact',
    terms: split(
      'hours hour opening open closing closed oras address location map directions saan phone contact telephone messenger',
    ),
  },
  {
    words: phrase('Changes, cancelling and refunds'),
    address: '/faq#changes-and-problems',
    terms: split('refund refunds return cancel cancellation kansela complaint exchange warranty'),
  },
  {
    words: phrase('Which product contains which allergen'),
    address: '/allergens-guide',
    terms: split('allergen allergens allergy allergies allergic'),
  },
  {
    words: phrase('How ordering works'),
    address: '/faq#ordering',
    terms: split('order ordering orders preorder account advance wedding paano'),
  },
  {
    words: phrase('Questions and answers'),
    address: '/faq',
    terms: split('faq faqs help question questions tulong tanong'),
  },
  { words: phrase('Privacy policy'), address: '/privacy-policy', terms: split('privacy') },
  {
    words: phrase('Terms of service'),
    address: '/terms-of-service',
    terms: split('terms conditions policy'),
  },
] as const satisfies readonly { words: Words; address: string; terms: readonly string[] }[]

/** The page about allergens, also shown for searches that exclude something (D62). */
const ALLERGENS = '/allergens-guide'
/** A longer list of answers would hide the products. */
const MOST_ANSWERS = 2

/**
 * The pages that answer a search, shown above its matches in the menu.
 *
 * @param isFiltered whether the search excludes something.
 */
export function searchAnswers(term: string, isFiltered: boolean): SearchAnswer[] {
  const typed = term
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/pick[- ]?up/g, 'pickup')
    .split(/[^\p{L}\p{N}]+/u)
  return SEARCH_ANSWERS.filter(
    ({ terms, address }) =>
      (isFiltered && address === ALLERGENS) ||
      terms.some((term) => typed.some((word) => isMeant(word, term))),
  )
    .slice(0, MOST_ANSWERS)
    .map(({ words, address }) => ({ words: say(words), address }))
}

/** Only long words may be misspelled: short ones resemble names of products. */
function isMeant(word: string, term: string): boolean {
  return word === term || (term.length > 5 && isNearly(word, term))
}

function split(words: string): string[] {
  return words.split(' ')
}
