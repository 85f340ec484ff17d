import * as z from 'zod/mini'
import { plainText } from '#domain/formatted.ts'
import { whenSound } from './sound.ts'
import { textOrNone } from './text.ts'

/** Tags may take this many times the room of the words; a longer text is not looked at. */
const MARKUP = 4

/**
 * Formatted text (§5, D63), possibly empty: the server keeps `FORMATTED_TAGS` of it and stores clean HTML. `max` counts
 * what readers see, not the tags.
 */
export function formattedOrNone(max: number) {
  return textOrNone(max * MARKUP).check(
    z.refine((typed) => plainText(typed).length <= max, {
      ...whenSound,
      error: `must be no more than ${max} characters long`,
    }),
  )
}

/** Formatted text with at least one word. */
export function formatted(max: number) {
  return formattedOrNone(max).check(
    z.refine((typed) => plainText(typed) !== '', { ...whenSound, error: 'must have words' }),
  )
}
