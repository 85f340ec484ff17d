import { phrase, say } from '#words/say.ts'

type UsualName = 'Senior citizen discount' | 'PWD discount'

/** Names of rates as a shop begins with them, by which they are stored. */
const USUAL_NAMES = new Map<string, UsualName>([
  ['Senior citizen discount', phrase('Senior citizen discount')],
  ['PWD discount', phrase('PWD discount')],
])

/** A rate's name for customers: a usual one in their language, the owner's own as it is. */
export function rateName(name: string): string {
  const usual = USUAL_NAMES.get(name)
  return usual ? say(usual) : name
}
