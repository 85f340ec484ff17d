import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { TEXT_KINDS } from '#domain/page/author-text.ts'

/** A text of the office, as a file of `content/`: readers see it instead of the file with its path. */
const textFile = z.object({
  id: z.int(),
  kind: z.enum(TEXT_KINDS),
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** Such as `content/blog/ensaymada-at-home.mdx`. */
  path: z.string(),
  /** The whole file: frontmatter and text. Empty if the text is hidden: readers do not see its file either. */
  mdx: z.string(),
})

export type TextFile = z.output<typeof textFile>

export const listTextFiles = endpoint({
  summary: 'The articles and pages of the office, as files that a build shows instead of its own',
  method: 'GET',
  path: '/texts',
  access: 'public',
  details:
    'Drafts, texts whose time has not come, and texts that cannot be built are left out. Where the shop’s files have such a text, its `mdx` is empty: the file is left out, too.',
  answer: z.array(textFile),
})
