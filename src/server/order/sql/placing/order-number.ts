import { randomInt } from 'node:crypto'

/** No letters or digits that sound or look alike: numbers are read aloud over the phone. */
const NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const NUMBER_LENGTH = 7

/** A new order number such as `P-7KM3Q9X`, which does not reveal how many orders there are. */
export function newOrderNumber(): string {
  return newNumber('P')
}

/** A new number of an enquiry, such as `Q-7KM3Q9X`. */
export function newEnquiryNumber(): string {
  return newNumber('Q')
}

function newNumber(kind: string): string {
  const letters = Array.from(
    { length: NUMBER_LENGTH },
    () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)],
  )
  return `${kind}-${letters.join('')}`
}
