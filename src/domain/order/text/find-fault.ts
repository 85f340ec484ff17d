import type { ManilaDate } from '#domain/time/manila.ts'
import { SMS_LENGTH } from './gsm.ts'
import { parseOrderText } from './parse-order-text.ts'
import { CHECK_LENGTH, excessOf, findMisprint, isChecked, letterAt, TEXT_LETTERS } from './text-check.ts'

/** The shortest that there can be, `ORDER1/0142/PICKUP/27NOV/10-12/1X1/PHP0/A/` with its check. */
export const MIN_LETTERS = 48

/** One change that makes a text right: `is` becomes `should`. */
export type TextEdit = {
  kind: 'wrong' | 'swapped' | 'extra' | 'missing'
  place: number
  /** The characters that are there; empty if one is missing. */
  is: string
  /** The characters that belong there; empty if one is too many. */
  should: string
}

/**
 * The only order that a text is but for one character or one swap, with words behind it or none; `null` if there is none,
 * or more than one. As many ends are tried as an order text can have.
 */
export function findFault(text: string, today: ManilaDate): (TextEdit & { mended: string }) | null {
  const faults = new Map<string, TextEdit & { mended: string }>()
  const beginnings: string[] = []
  for (let end = Math.min(text.length, SMS_LENGTH + 1); end >= MIN_LETTERS - 1; end--)
    beginnings.push(text.slice(0, end))
  // A wrong character comes first: where more follow, it could as well be one missing or too many.
  for (const editsOf of [misprintOf, shiftsOf]) {
    for (const beginning of beginnings) {
      for (const edit of editsOf(beginning)) {
        const { place, is, should } = edit
        const mended = beginning.slice(0, place) + should + beginning.slice(place + is.length)
        if (faults.has(mended) || mended.length < MIN_LETTERS || !isChecked(mended)) continue
        const order = parseOrderText(mended, today)
        if (order) faults.set(mended, { ...edit, mended })
      }
    }
  }
  const [fault, ...others] = faults.values()
  return fault && others.length === 0 ? fault : null
}

function misprintOf(text: string): TextEdit[] {
  const misprint = findMisprint(text)
  if (!misprint) return []
  const { place, letter } = misprint
  return [{ kind: 'wrong', place, is: text[place] ?? '', should: letter }]
}

/**
 * Swaps, and characters missing or too many, that can make a text right. Before the check, its sum alone says which
 * character it is; within the check, every one is tried.
 */
function* shiftsOf(text: string): Generator<TextEdit> {
  const excess = excessOf(text)
  const lacking = excessOf(text, -1)
  for (let place = 0; place <= text.length; place++) {
    const isAtCheck = place >= text.length - CHECK_LENGTH - 1
    const [one = '', two = ''] = text.slice(place, place + 2)
    if (two && one !== two && (isAtCheck || excess === 0))
      yield { kind: 'swapped', place, is: one + two, should: two + one }
    if (one && (isAtCheck || TEXT_LETTERS.indexOf(one) + 1 === excess))
      yield { kind: 'extra', place, is: one, should: '' }
    const letter = isAtCheck ? letterAt(text, place) : TEXT_LETTERS[lacking - 1]
    if (letter) yield { kind: 'missing', place, is: '', should: letter }
  }
}
