import * as z from 'zod/mini'
import { pageFields } from './page-fields.ts'

const DAY = 'this should be the day of the last change, such as 2026-11-21'
const NUMBER = 'this should be the number that the editor in the admin gave it; a file of your own has none'

/**
 * The frontmatter of `content/pages/*.mdx`. The file's name is its address: `about.mdx` is `/about`. In the
 * text, `{props.shop.phone}` and similar words insert the shop's facts, so that they are never typed twice.
 */
export const staticPage = z.strictObject({
  ...pageFields.shape,
  /** Shown under the heading. */
  updatedDate: z.optional(z.date({ error: DAY })),
  /** Tells a file that the editor wrote from others. */
  id: z.optional(z.int({ error: NUMBER })),
})

export type StaticPage = z.output<typeof staticPage>
