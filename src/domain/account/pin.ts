/** Digits of a PIN. */
export const PIN_DIGITS = 6

const PIN = /^\d{6}$/
/** Every run of six digits, up and down. */
const RUNS = '01234567890 09876543210'

/** The mistake in a new PIN, or `null`. PINs that anybody would try first are refused. */
export function pinProblem(pin: string): string | null {
  if (!PIN.test(pin)) return `A PIN has ${PIN_DIGITS} digits`
  const isGuessed = new Set(pin).size < 3 || RUNS.includes(pin)
  return isGuessed ? 'This PIN is guessed first. Please choose another one.' : null
}
