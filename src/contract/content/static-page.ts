import * as z from 'zod/mini'

/** Bounds of a description: search engines cut longer ones, and shorter ones say too little. */
const DESCRIPTION = { min: 50, max: 160 }

/** The fields of a static page, described for the person who fills them in. */
const FIELDS = {
  title: 'the heading of the page without the shop’s name, at most 60 characters',
  description: `one sentence for search engines, ${DESCRIPTION.min} to ${DESCRIPTION.max} characters`,
  linkText: 'the words of the link in the footer, at most 40 characters',
  order: 'a number: the place among the footer’s links, lowest first',
  legalReview: 'true, which asks the owner’s adviser to review the text, or false',
  updatedDate: 'the day of the last change, such as 2026-11-21',
  id: 'the number that the editor in the admin gave it; a file of your own has none',
} as const

const say = (field: keyof typeof FIELDS) => ({ error: `this should be ${FIELDS[field]}` })

function words(field: keyof typeof FIELDS, min: number, max: number) {
  return z.string(say(field)).check(z.minLength(min, say(field)), z.maxLength(max, say(field)))
}

/**
 * The frontmatter of `content/pages/*.mdx`. The file's name is its address: `about.mdx` is `/about`. In the
 * text, `{props.shop.phone}` and similar words insert the shop's facts, so that they are never typed twice.
 */
export const staticPage = z.strictObject({
  title: words('title', 1, 60),
  description: words('description', DESCRIPTION.min, DESCRIPTION.max),
  /** Without it there is no link. */
  linkText: z.optional(words('linkText', 1, 40)),
  order: z._default(z.number(say('order')), 100),
  /** Shows a line saying that the text is still to be reviewed. */
  legalReview: z._default(z.boolean(say('legalReview')), false),
  /** Shown under the heading. */
  updatedDate: z.optional(z.date(say('updatedDate'))),
  /** Tells a file that the editor wrote from others. */
  id: z.optional(z.int(say('id'))),
})

const { title, description, linkText, order, legalReview } = staticPage.shape

/** The fields that the editor in the admin keeps. */
export const pageFields = z.strictObject({ title, description, linkText, order, legalReview })

export type PageFields = z.output<typeof pageFields>

export type StaticPage = z.output<typeof staticPage>
