import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Whether the pages show the latest edits, and the reasons where they do not. */
const pagesState = z.object({
  /** `auto`: this server makes the pages; `webhook`: it asks a builder elsewhere; `off`: nobody makes them. */
  mode: z.enum(['auto', 'webhook', 'off']),
  /** Pages that cannot be made: readers see their last good version. */
  failures: z.array(z.object({ path: z.string(), reason: z.string(), since: z.string() })),
  /** Mistakes in texts, each a sentence with file and line. A text that cannot be used is left out. */
  textMistakes: z.array(z.string()),
  /** Articles that name goods which the menu does not have; readers see them without these. */
  unsoldArticles: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The builder elsewhere; `null` if this server makes the pages. */
  builder: z.nullable(
    z.object({
      /** When the first edit was made for which it has not been asked yet. */
      changedAt: z.nullable(z.string()),
      askedAt: z.nullable(z.string()),
      /** Why it could not be asked. */
      error: z.nullable(z.string()),
      /** When the catalogue was read that the site there shows; `null` if the site does not say. */
      showsFrom: z.nullable(z.string()),
    }),
  ),
})

export type PagesState = z.output<typeof pagesState>

export const getPagesState = endpoint({
  summary: 'Whether readers see the latest edits, and if not, why',
  method: 'GET',
  path: '/admin/pages',
  access: 'staff',
  answer: pagesState,
})
