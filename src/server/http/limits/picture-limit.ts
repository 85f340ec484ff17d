import { createQuickLimit } from './limit.ts'
import type { QuickLimit } from './verdict.ts'

/** Counts one picture that has to be made for an address. */
export type PictureLimit = QuickLimit<string>['count']

/**
 * Making a picture costs a thousand times as much as sending a ready one. A page shows about twenty pictures,
 * most of them already made for others; phones of one carrier share an address.
 */
const PICTURES_PER_MINUTE = 120
const WINDOW_SECONDS = 60

/** Said to who asks for more. */
export const TOO_MANY_PICTURES = 'Too many pictures that have to be made.'

/** The limit, times `factor`, by each process for itself, as reads are (D38). */
export function createPictureLimit(factor: number, clock: () => Date): PictureLimit {
  const window = {
    seconds: WINDOW_SECONDS,
    max: PICTURES_PER_MINUTE * factor,
    reason: TOO_MANY_PICTURES,
  }
  return createQuickLimit<string>(clock, (key) => [{ ...window, key }]).count
}
