import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { TEXT_KINDS } from '#domain/page/author-text.ts'

/** A text that was written in the admin, as a file of `content/`. */
const textFile = z.object({
  id: z.int(),
  kind: z.enum(TEXT_KINDS),
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** Such as `content/blog/ensaymada-at-home.mdx`. */
  path: z.string(),
  /** The whole file: frontmatter and text. */
  mdx: z.string(),
})

export type TextFile = z.output<typeof textFile>

export const listTextFiles = endpoint({
  summary: 'The articles and pages of the admin’s editor that readers may see now, as files for a build',
  method: 'GET',
  path: '/texts',
  access: 'public',
  details: 'Drafts, texts whose time has not come, and texts that cannot be built are left out.',
  answer: z.array(textFile),
})
