import * as z from 'zod/mini'

/** What a search engine shows of a description; shorter says too little, longer is cut. */
const DESCRIPTION = { min: 50, max: 160 }

/**
 * What stands above the text of `content/pages/*.mdx`. The file's name is its address: `about.mdx` is `/about`.
 * In the text, `{props.shop.phone}` and its like are the shop's facts, so that they are never typed twice.
 */
export const staticPage = z.strictObject({
  /** The heading of the page, and its name in the browser's tab. Not the shop's name: that is added. */
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  /** One sentence for search engines and shared links, 50 to 160 letters. */
  description: z.string().check(z.minLength(DESCRIPTION.min), z.maxLength(DESCRIPTION.max)),
  /** What the link in the footer says; without it there is no link. */
  linkText: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Place among the footer's links, lowest first. */
  order: z._default(z.number(), 100),
  /** `true` on texts with legal weight: a line says that the owner's adviser is to review them. */
  legalReview: z._default(z.boolean(), false),
  /** The day of the last change, as `2026-11-21`; shown under the heading. */
  updatedDate: z.optional(z.date()),
})
