import * as z from 'zod/mini'
import { whenSound } from '#contract/sound.ts'
import { line } from '#contract/text.ts'

/** Bounds of a description: search engines cut longer ones, and shorter ones say too little. */
const DESCRIPTION = { min: 50, max: 160 }

/** The fields of a page, described for the person who fills them in. */
const FIELDS = {
  title: 'the heading of the page without the shop’s name, at most 60 characters',
  description: `one sentence for search engines, ${DESCRIPTION.min} to ${DESCRIPTION.max} characters`,
  linkText: 'the words of the link in the footer, at most 40 characters',
  order: 'a number: the place among the footer’s links, lowest first',
  legalReview: 'true, which asks the owner’s adviser to review the text, or false',
} as const

const say = (field: keyof typeof FIELDS) => ({ error: `this should be ${FIELDS[field]}` })

function words(field: keyof typeof FIELDS, min: number, max: number) {
  return z.string(say(field)).check(
    z.minLength(min, say(field)),
    z.refine((value) => line(max).safeParse(value).success, { ...whenSound, ...say(field) }),
  )
}

/** The fields of a page of text that an author fills in, here or in the admin. */
export const pageFields = z.strictObject({
  title: words('title', 1, 60),
  description: words('description', DESCRIPTION.min, DESCRIPTION.max),
  /** Without it there is no link. */
  linkText: z.optional(words('linkText', 1, 40)),
  order: z._default(z.number(say('order')), 100),
  /** A note for the office, never shown to readers: the owner's adviser still has to review the text. */
  legalReview: z._default(z.boolean(say('legalReview')), false),
})

export type PageFields = z.output<typeof pageFields>
