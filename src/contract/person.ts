import * as z from 'zod/mini'
import { holdsAddress } from '#domain/account/person-name.ts'
import { PHONE, plainPhone } from '#domain/account/phone.ts'
import { say } from '#words/say.ts'
import { whenSound } from './sound.ts'
import { line } from './text.ts'

// Apart from `text.ts`, as the panels of cart and search ask for neither name nor phone.

/** The name of a person, trimmed, not empty: it is mailed to others, so it holds no address (D70). */
export function personName(max: number) {
  return line(max).check(
    z.refine((name) => !holdsAddress(name), {
      ...whenSound,
      error: () => say('must not have a web or e-mail address'),
    }),
  )
}

/** A phone number of §5, stored without what phones and people put around its digits (D71). */
export const phone = z.string().check(z.overwrite(plainPhone), z.regex(PHONE))
